/** Matches paths of files stored on this server, the only files that a page loads. */
export const STORED_FILE = /^\/api\/blobs\/[\w.-]+$/
