/** How many pages one reading takes by their addresses. */
export const MOST_PAGES_READ = 50
