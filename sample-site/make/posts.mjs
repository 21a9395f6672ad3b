/** Journal stories, newest first. `parts` are headings with their paragraphs. */
export const posts = [
  {
    handle: 'why-we-burn-oak',
    title: 'Why we burn oak and not gas',
    date: '2026-10-14',
    image: 'roaster.webp',
    line: 'Fourteen minutes, two fires and a stopwatch: what embers do to a bean that flame cannot.',
    parts: [
      [
        '',
        [
          'When we bought the drum it came with a gas ring, a manual in Italian and a warning not to be clever. We were clever for a year, and the coffee was fine. Then the winter storms brought down two oaks at Cotehele and the woodsman asked whether we had any use for the tops.',
          'The first batch was terrible. The second tasted of bacon. It took us until March to learn that you do not roast over a fire at all: you roast over what is left when the fire has gone.',
        ],
      ],
      [
        'Embers do not flicker',
        [
          'A flame swings by forty degrees between one second and the next. A bed of oak embers, raked flat, swings by four. Even heat lets the sugars brown slowly, and slow sugars are what you taste as toffee and plum.',
          'It also means that the person at the drum has to listen, because there is no tap to turn. We open the door, we rake, we wait. It is a very old way to be busy.',
        ],
      ],
      [
        'What it costs',
        [
          'Wood takes two summers to dry and somebody has to stack it. Each roast needs six kilos. That adds nineteen pence to a bag, and we think that you can taste every one of them.',
        ],
      ],
    ],
  },
  {
    handle: 'a-week-in-huye',
    title: 'A week on the hill in Huye',
    date: '2026-06-02',
    image: 'huye.webp',
    line: 'Raised beds, red earth and 180 growers who know exactly what their cherries are worth.',
    parts: [
      [
        '',
        [
          'The road to the washing station leaves the tarmac at a church and does not find it again. In April the cherries come down it on bicycles, forty kilos at a time, and every grower waits while the scale settles.',
          'We came with a question about fermentation and left with a notebook about money. Both turned out to be the same subject.',
        ],
      ],
      [
        'Twenty-one days on the bed',
        [
          'After washing, the parchment lies on raised beds for three weeks. Women from the cooperative turn it by hand every half hour and pick out what a machine would miss. It is slow, and it is the reason that Huye Hill tastes of blackcurrant and not of wet paper.',
        ],
      ],
      [
        'The price on the wall',
        [
          'The cooperative paints the day’s price on the wall of the station, in figures as tall as a child. We have copied the idea: look above our counter, or on the back of any bag.',
        ],
      ],
    ],
  },
  {
    handle: 'brew-it-slow',
    title: 'Brew it slow: a filter recipe for Sundays',
    date: '2026-03-21',
    image: 'pour.webp',
    line: 'Sixteen grams, two hundred and fifty of water, and nothing else in your hands.',
    parts: [
      [
        '',
        [
          'You need a dripper, a paper, a kettle and somewhere to lean. Rinse the paper first: it tastes of cardboard, and so will your coffee if you are in a hurry.',
        ],
      ],
      [
        'Pour in three parts',
        [
          'Start with forty grams of water and wait for the bed to swell and sigh. That is the gas leaving. After thirty seconds pour to a hundred and fifty, in circles, slowly enough to count them.',
          'Finish at two hundred and fifty. The water should be through by three minutes. If it is faster, grind finer; if it is slower, forgive yourself and drink it anyway.',
        ],
      ],
      ['Then let it cool', ['Most of what you paid for shows up below sixty degrees. Put the cup down, open the window and give it five minutes.']],
    ],
  },
]
