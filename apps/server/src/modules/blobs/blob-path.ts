/** Path prefix under which stored files are served by id. */
export const BLOB_PATH = '/api/blobs/'
