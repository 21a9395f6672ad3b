/** Replaces the app's configuration, because Ladle already includes Vite and its React plugin. */
export default { server: { host: '127.0.0.1' } }
