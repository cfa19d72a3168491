import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress'

const GATEWAY = `http://127.0.0.1:${process.env.PORT ?? '4300'}`

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 2048, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1', port: 4301, strictPort: true, proxy: { '/api': GATEWAY, '/auth': GATEWAY } },
})
