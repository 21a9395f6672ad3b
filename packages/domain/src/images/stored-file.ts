/** Matches paths of files stored on this server; pages load no other files. */
export const STORED_FILE = /^\/api\/blobs\/[\w.-]+$/
