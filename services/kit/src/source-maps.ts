import { setSourceMapsSupport } from 'node:module'

// Preloaded with `node --import`, so that stack traces name our TypeScript files. Node's flag `--enable-source-maps` would also
// load the source maps of every package: 12 MB that stay (docs/performance.md).
setSourceMapsSupport(true)
