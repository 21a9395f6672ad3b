// Written by `npm run refresh:caniemail` from the data of caniemail.com (MIT license, see THIRD-PARTY-NOTICES.md).

/** Mail programs without (`no`) or with a part of (`partly`) a feature in their newest tested version, as indexes into `clients`. */
export const CLIENT_SUPPORT = {
  date: '2026-05-13',
  clients: [
    ['Gmail', 'Android'],
    ['Gmail', 'web'],
    ['Gmail', 'iOS'],
    ['Gmail', 'mobile web'],
    ['Apple Mail', 'iOS'],
    ['Apple Mail', 'macOS'],
    ['Outlook', 'Android'],
    ['Outlook', 'iOS'],
    ['Outlook', 'macOS'],
    ['Outlook', 'web'],
    ['Outlook', 'Windows'],
    ['Outlook', 'Windows Mail'],
    ['Yahoo! Mail', 'Android'],
    ['Yahoo! Mail', 'web'],
    ['Yahoo! Mail', 'iOS'],
    ['Samsung Email', 'Android'],
    ['AOL', 'Android'],
    ['AOL', 'web'],
    ['AOL', 'iOS'],
    ['Mozilla Thunderbird', 'macOS'],
    ['Mozilla Thunderbird', 'Windows'],
    ['ProtonMail', 'Android'],
    ['ProtonMail', 'web'],
    ['ProtonMail', 'iOS'],
    ['Fastmail', 'web'],
    ['Free.fr', 'web'],
    ['GMX', 'Android'],
    ['GMX', 'web'],
    ['GMX', 'iOS'],
    ['HEY', 'web'],
    ['1&1', 'Android'],
    ['1&1', 'web'],
    ['LaPoste.net', 'Android'],
    ['LaPoste.net', 'web'],
    ['LaPoste.net', 'iOS'],
    ['Mail.ru', 'web'],
    ['Orange', 'Android'],
    ['Orange', 'web'],
    ['Orange', 'iOS'],
    ['RainLoop', 'web'],
    ['SFR', 'Android'],
    ['SFR', 'web'],
    ['SFR', 'iOS'],
    ['T-online.de', 'web'],
    ['WEB.DE', 'Android'],
    ['WEB.DE', 'web'],
    ['WEB.DE', 'iOS'],
    ['WP.pl', 'web'],
  ],
  features: {
    'css-border-radius': {
      no: [10, 11, 27, 36, 37, 38, 45],
      partly: [],
    },
    'css-box-shadow': {
      no: [1, 3, 10, 11, 12, 13, 14, 16, 17, 18, 27, 36, 37, 38, 45],
      partly: [
        [0, 'Only supported with non Google accounts'],
        [2, 'Only supported with non Google accounts'],
      ],
    },
    'css-linear-gradient': {
      no: [6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 27, 36, 37, 38, 45],
      partly: [
        [0, 'Does not work inline in the background-image property'],
        [15, 'Not supported with Hotmail/Outlook accounts'],
      ],
    },
    'css-mix-blend-mode': {
      no: [3, 10, 11, 12, 13, 14, 16, 17, 18, 24, 27, 36, 37, 38, 45],
      partly: [
        [0, 'Not supported with non Google accounts'],
        [2, 'Not supported with non Google accounts'],
      ],
    },
    'css-text-transform': {
      no: [],
      partly: [
        [10, 'lowercase value is not supported'],
        [11, 'lowercase value is not supported'],
      ],
    },
    'css-transform': {
      no: [0, 1, 2, 3, 6, 7, 9, 10, 11, 12, 13, 14, 16, 17, 18, 27, 35, 36, 37, 38, 45],
      partly: [],
    },
    'image-avif': {
      no: [10, 11, 24, 26, 27, 28, 30, 31, 35, 38, 42, 44, 45, 46],
      partly: [],
    },
    'image-svg': {
      no: [1, 3, 35],
      partly: [
        [0, 'Only works with non Google accounts'],
        [2, 'Only works with non Google accounts'],
      ],
    },
    'image-webp': {
      no: [10],
      partly: [],
    },
  },
} as const
