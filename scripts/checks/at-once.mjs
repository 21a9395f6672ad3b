/**
 * What a screen loads at once though no import of its own says so. Everything else that is loaded by and by comes after the first view: by a press, near
 * the pointer, or once the page rests. `e2e/first-load.spec.ts` looks whether the browser agrees.
 */
export const AT_ONCE = [
  { why: 'the table of screens', on: /^\/./, modules: ['src/app/screen-routes.tsx'] },
  {
    why: 'the header of who is signed in: both between a phone and 1200 px',
    on: /^\/(?!(auth|login|sign-in|s\/)\b)/,
    modules: ['src/app/header-middle.tsx', 'src/app/drawer.tsx'],
  },
  { why: 'the menu on a phone, for who is signed out', on: /^\/(sign-in|s\/)/, modules: ['src/app/drawer.tsx'] },
  { why: 'whose brand it is, in the header', on: /^\/styleGuide\//, modules: ['src/app/brand-crumb.tsx'] },
  { why: 'the rail of a workspace', on: /^\/admin\//, modules: ['src/app/brand-layout.tsx'] },
  { why: 'what the brand has, below its campaigns', on: /^\/admin\/:id\/campaigns$/, modules: ['src/features/brands/workspace-links.tsx'] },
  { why: 'the list beside a chat', on: /^\/chat(\/|$)/, modules: ['src/features/chats/chat-list.tsx'] },
  { why: 'the messages of a chat', on: /^\/chat\/:id$/, modules: ['src/features/chats/chat-thread.tsx'] },
  { why: 'the guide behind the form', on: /^\/(alt)?$/, modules: ['src/features/brands/sample-preview.tsx'] },
]

/** The modules that the screen of a path loads at once beside its own. */
export const modulesAtOnce = (path) => AT_ONCE.filter(({ on }) => on.test(path)).flatMap(({ modules }) => modules)

/** What a screen asks the server for at once, whoever looks at it; of a guide, which not everybody may read, the server knows itself. */
const CALLS = [{ on: /^\/brands$/, calls: ['/api/brands?limit=24'] }]
export const callsAtOnce = (path) => CALLS.filter(({ on }) => on.test(path)).flatMap(({ calls }) => calls)

/** Addresses that show another screen to who is signed in. */
export const SIGNED_IN = [
  { path: '/auth', module: 'src/routes/auth.tsx', modules: ['src/routes/profile.tsx', 'src/app/header-middle.tsx', 'src/app/drawer.tsx'] },
]
