import { build, type Plugin } from 'vite'

/**
 * Adds a script that shares no module with the app, so that it runs before the app has been downloaded. The manifest names it
 * by its source.
 * @param source its path from the folder of this file
 */
export function ownScript(source: string): Plugin {
  return {
    name: 'own-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
        build: { target: 'es2023', write: false, modulePreload: false, rolldownOptions: { input: source } },
      })
      const [script] = 'output' in built ? built.output : []
      if (script?.type !== 'chunk') throw new Error(`${source} was not built into one script.`)
      this.emitFile({ type: 'asset', name: 'script.js', originalFileName: source, source: script.code })
    },
  }
}
