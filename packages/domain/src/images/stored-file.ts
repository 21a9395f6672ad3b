/** Matches paths of files stored on this server. Pages load no other files. */
export const STORED_FILE = /^\/api\/blobs\/[\w.-]+$/
