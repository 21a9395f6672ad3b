/** Where kept files are served: this and their id. */
export const BLOB_PATH = '/api/blobs/'
