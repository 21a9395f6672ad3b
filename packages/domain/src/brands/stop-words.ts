/** Function words, which don't reveal a text's topic: English, German, French, Spanish, Italian and Dutch. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above after again all almost also although always am an and any are aren't around as at away back be because been before being below between both but by came can can't
  cannot come could couldn't did didn't do does doesn't doing don't down during each either else enough even ever every few first for from further get gets getting give given go goes
  going gone got had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his how however i i'd i'll i'm i've if in into is isn't it it'd
  it'll it's its itself just keep kept know last least less let let's like lot lots made make makes many may maybe me might mine more most much must my myself need needs never no nor not
  now of off often on once one ones only or other others our ours ourselves out over own put quite rather really said same say she she'd she'll she's should shouldn't since so some
  something soon still such take than that that's the their theirs them themselves then there there's these they they'd they'll they're they've thing things this those though three
  through till time times to too took two under until up upon us use used using very was wasn't way we we'd we'll we're we've well went were weren't what when where whether which while
  who whole whom whose why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself
  aber als also am an auch auf aus bei bin bis das dass dem den der des die dies diese dieser doch du durch ein eine einem einen einer er es für hab habe haben hat ich ihm ihn ihr
  im in ist ja kann kein keine man mehr mein meine mich mir mit nach nicht noch nun nur oder ohne schon sehr sein seine sich sie sind so über um und uns unser vom von vor war waren was
  wenn wer werden wie wieder wir wird zu zum zur
  au aux avec bien ce ces cet cette dans de des donc du elle elles en est et était être eux fait il ils je la le les leur leurs lui ma mais mes moi mon ne nos notre nous on ont ou où
  par pas plus pour qu que qui sa sans se ses si son sont sur ta te tes toi ton tout très tu un une vos votre vous
  al algo como con cuando del desde donde dos el ella ellos entre era es esa ese eso esta este esto fue ha han hasta hay he la las lo los más me mi mis muy ni nos o otra otro para pero
  por porque que quien se ser si sin sobre son soy su sus también te tiene todo tu tus un una uno y ya yo
  agli ai al alla alle anche che chi ci col come con cosa da dal dalla degli dei del della delle di dove e è era gli ha hanno ho i il in io la le lei li lo loro lui ma mi mia mio molto
  nel nella noi non nostro o per perché più poi quando questa questo se sei si sono su sua suo tra tu tutto un una uno vi voi
  aan al als ben bij daar dan dat de deze die dit doch doen door dus een en er ge geen haar had heb hebben heeft het hier hij hoe hun iets ik in is ja je kan maar me meer men met mij
  mijn na naar niet nog nu of om omdat onder ons ook op over te tegen toch toen tot uit van veel voor want waren was wat we wel werd wie wij worden ze zeer zich zij zijn zo zou`
    .split(/\s+/u)
    .filter(Boolean),
)
