import { run } from './run.js'

// `make up`
await run()
