/**
 * The compiled file of a worker thread. Workers run compiled JavaScript even if their parent runs from source, as in
 * tests, because Node doesn't load decorators and `.ts` files by itself.
 * @param path relative to the calling module, ending in `.js`
 * @param from `import.meta.url` of the calling module
 */
export const builtUrl = (path: string, from: string): URL => new URL(path, from.endsWith('.ts') ? from.replace('/src/', '/dist/') : from)
