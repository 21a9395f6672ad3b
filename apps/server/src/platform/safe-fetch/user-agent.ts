/** As a current desktop browser says it: sites answer it with the page that visitors get. */
export const PLAIN_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'
