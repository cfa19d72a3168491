import type { Plugin } from 'vite'

/** React Router's package exports only its development build, which ends up in the bundle with all its warnings. */
const DEVELOPMENT = '/react-router/dist/development/'
const PRODUCTION = '/react-router/dist/production/'

/**
 * Bundles the production build of React Router and drops its components that the product doesn't use: they are created by
 * calls without a pure annotation and get a `displayName`, so that the bundler has to keep them. Saves 2.5 kB, gzip.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: resolved.id.replace(DEVELOPMENT, PRODUCTION) }
    },
    transform(code, id) {
      if (!id.includes(PRODUCTION)) return null
      const slim = code
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = .*;$/gm, '')
      return { code: slim, map: null }
    },
  }
}
