const list = (words: string) => words.split('|')

/** Terms of praise that carry no information. */
export const hypeWords = list(
  'amazing|awesome|best ever|best-in-class|breathtaking|extraordinary|game-changing|game changer|incredible|insane|jaw-dropping|life-changing|mind-blowing|must-have|next-level|once-in-a-lifetime|perfect|phenomenal|revolutionary|sensational|spectacular|stunning|the ultimate|ultimate|unbelievable|unbeatable|unforgettable|unparalleled|unrivalled|unrivaled|world-class',
)

/** Words that put pressure on the reader. */
export const urgencyWords = list(
  "act fast|act now|before it's too late|buy now|countdown|don't delay|don't miss out|don't miss|don't wait|ending soon|ends soon|final hours|hurry up|hurry|last chance|limited time only|limited time|only hours left|selling fast|time is running out|today only|while stocks last|while supplies last",
)

/** Maps office jargon to a plain replacement, or to an empty string if it has no replacement. */
export const buzzwords: ReadonlyMap<string, string> = new Map(
  list(
    'best practice=|circle back=|cutting-edge=new|deep dive=|disruptive=|elevate=lift|empower=help|facilitate=help|holistic=whole|innovative=new|leverage=use|leverages=uses|leveraging=using|low-hanging fruit=|optimize=improve|paradigm shift=|robust=strong|seamless=smooth|seamlessly=smoothly|state-of-the-art=new|synergy=|synergies=|touch base=talk|unleash=free|unlock=open|utilise=use|utilises=uses|utilising=using|utilize=use|utilizes=uses|utilizing=using|value-added=|win-win=',
  ).map((entry) => entry.split('=') as [string, string]),
)

/** Words that can be removed without breaking the sentence. */
export const fillerWords = list('absolutely|actually|basically|definitely|extremely|honestly|incredibly|literally|quite|really|simply|totally|truly|very')

/** Maps formal and legal words to plain replacements, or to an empty string if a word has no replacement. */
export const stiffWords: ReadonlyMap<string, string> = new Map(
  list(
    'commence=begin|endeavour=try|endeavor=try|furthermore=also|henceforth=from now on|hereby=|in order to=to|moreover=also|notwithstanding=despite|prior to=before|subsequent to=after|therefore=so|thus=so|whilst=while',
  ).map((entry) => entry.split('=') as [string, string]),
)

/** British and American spellings of words common in copy. */
export const spellings: readonly (readonly [british: string, american: string])[] = list(
  'colour=color|colours=colors|coloured=colored|favourite=favorite|favourites=favorites|flavour=flavor|flavours=flavors|flavoured=flavored|neighbour=neighbor|neighbours=neighbors|honour=honor|labour=labor|harbour=harbor|centre=center|centres=centers|fibre=fiber|litre=liter|litres=liters|metre=meter|metres=meters|theatre=theater|organise=organize|organised=organized|recognise=recognize|realise=realize|realised=realized|personalise=personalize|personalised=personalized|customise=customize|customised=customized|specialise=specialize|catalogue=catalog|grey=gray|jewellery=jewelry|aluminium=aluminum|travelling=traveling|traveller=traveler|millilitre=milliliter|millilitres=milliliters|mould=mold|moulded=molded|odour=odor|savour=savor|savoury=savory|tyre=tire|tyres=tires|pyjamas=pajamas|behaviour=behavior|defence=defense',
).map((entry) => entry.split('=') as [string, string])

/** Full forms and contractions that can replace each other, except at the end of a clause. */
export const contractions: readonly (readonly [full: string, short: string])[] = list(
  "do not=don't|does not=doesn't|did not=didn't|is not=isn't|are not=aren't|was not=wasn't|were not=weren't|cannot=can't|could not=couldn't|would not=wouldn't|should not=shouldn't|will not=won't|has not=hasn't|have not=haven't|had not=hadn't|we are=we're|you are=you're|they are=they're|we have=we've|you have=you've|they have=they've|we will=we'll|you will=you'll|they will=they'll|it will=it'll|I am=I'm|I have=I've|I will=I'll",
).map((entry) => entry.split('=') as [string, string])

/** Numbers from two to twelve as words. Omits "one", because it is usually a pronoun. */
export const numberWords = list('two|three|four|five|six|seven|eight|nine|ten|eleven|twelve')
