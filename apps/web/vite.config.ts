import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isLanguage, usualLanguage } from '../../packages/contract/src/language.ts'
import { buildEmbed } from './build-embed.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { compileAhead } from './compile-ahead.ts'
import { firstView } from './first-view.ts'
import { inLanguage } from './in-language.ts'
import { thirdParties } from './third-parties.ts'
import { touchStyles } from './touch-styles.ts'

/** `VOT_LANGUAGE=en` makes the build of another language; the server has one of each. */
const asked = process.env.VOT_LANGUAGE
const language = isLanguage(asked) ? asked : usualLanguage
const api = process.env.VOT_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    inLanguage(language),
    react(),
    firstView(),
    thirdParties(),
    buildServiceWorker(language),
    buildEmbed(),
    compileAhead(),
  ],
  css: { postcss: { plugins: [touchStyles()] } },
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that a browser takes only the subsets it needs.
    assetsInlineLimit: 0,
    // One sheet: a screen's script can be asked for again where it was lost, its style sheet could not.
    cssCodeSplit: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // .size-limit.mjs weighs by it what a first visit loads.
    manifest: true,
    // What every visit needs comes in one file, and small parts of many screens in another: without them a first visit
    // asks for about a hundred.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1 },
            // Of many screens too, but for a press alone.
            { name: 'in-app-browser', test: /in-app-browser/, priority: 1 },
            { name: 'shared', minShareCount: 34, maxModuleSize: 4000 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/metrics': api, '/share': api },
  },
})
