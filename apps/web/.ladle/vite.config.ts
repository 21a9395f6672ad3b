/** Replaces the app's configuration, because Ladle includes its own Vite and React plugin. */
export default { server: { host: '127.0.0.1' } }
