/** Ladle brings a Vite and a React plugin of its own, so the product's configuration is not for it. */
export default { server: { host: '127.0.0.1' } }
