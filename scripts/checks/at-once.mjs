/**
 * Modules that a screen loads immediately although it doesn't import them statically; `e2e/first-load.spec.ts` verifies this list in a browser. Other lazy
 * modules load after the first view: on a click, when the pointer approaches, or once the page is idle.
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

/** Returns the modules that the screen at a path loads immediately, in addition to the module of the screen. */
export const modulesAtOnce = (path) => AT_ONCE.filter(({ on }) => on.test(path)).flatMap(({ modules }) => modules)

/**
 * API requests that a screen sends immediately for every visitor. Does not include guides: access to them varies, so only the server can determine the requests
 * of their screens.
 */
const CALLS = [{ on: /^\/brands$/, calls: ['/api/brands?limit=24'] }]
export const callsAtOnce = (path) => CALLS.filter(({ on }) => on.test(path)).flatMap(({ calls }) => calls)

/** Paths that show another screen to signed-in users. */
export const SIGNED_IN = [
  { path: '/auth', module: 'src/routes/auth.tsx', modules: ['src/routes/profile.tsx', 'src/app/header-middle.tsx', 'src/app/drawer.tsx'] },
]
