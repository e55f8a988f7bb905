import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { thinContract } from './thin-contract.ts'

const api = process.env.VOT_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), thinContract()],
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that a browser takes only the subsets it needs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/metrics': api },
  },
})
