import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildServiceWorker } from './build-service-worker'
import { compileAhead } from './compile-ahead'
import { firstView } from './first-view'
import { leanRouter } from './lean-router'
import { thinContract } from './thin-contract.ts'
import { touchStyles } from './touch-styles'

const api = process.env.VOT_API ?? 'http://127.0.0.1:3000'

/** Schemas and their texts load with the screens that check something by them. */
const onlyForChecking = /node_modules\/zod\/|contract\/src\/(errors|fields)\.ts|\?shapes$/

/** Whose lists of files each first visit carries, so that all of them are asked for at once. */
const openedByVisitors =
  /\/(tournament-list|registration|results|bracket|group-board|court-board|find-match|draw-watch)-screen-|\/(profile|login)-dialog-/

/** What two or more of the public screens show, in one file: a dozen small ones come later and compress worse. */
const shownOnPublicScreens =
  /@mantine\/core\/.*\/(Card|Paper|Skeleton|Group|filter-falsy-children)\/|IconClock\.mjs|(full-title|data-table|status-at)|domain\/src\/.*\/(tournament-status|registration-counts|short-name|points|fold-text|result)\.ts/

/** Icons that no visitor sees first on the list, a registration or the results. */
const shownLater =
  /\/Icon(LayoutGrid|Speakerphone|UserOff|MapPinCheck|Maximize|Minimize|DeviceMobile|ArrowDown|ArrowUp|ArrowBackUp|Ban|Checks|PlayerPlayFilled|Copy|AlertCircle|FileSpreadsheet|ExternalLink|RosetteDiscountCheck)\.mjs/

/** Its usual entry is the one for development, with warnings and their texts. */
const builtRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(import.meta.resolve('react-router')).replace('/development/', '/production/'),
}

export default defineConfig(({ command }) => ({
  resolve: { alias: command === 'build' ? [builtRouter] : [] },
  plugins: [
    react(),
    thinContract(),
    leanRouter(),
    dropDisplayNames(),
    firstView(),
    buildServiceWorker(),
    compileAhead(),
  ],
  css: { postcss: { plugins: [touchStyles()] } },
  build: {
    target: 'es2022',
    // Fonts stay files of their own, so that a browser takes only the subsets it needs.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without it load a screen's files a moment later.
    modulePreload: {
      polyfill: false,
      // Styles stay in any case. What other screens are made of is found a moment later, by those who open them.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || openedByVisitors.test(file) ? files : [],
    },
    // .size-limit.mjs weighs by it what a first visit loads.
    manifest: true,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'base', tags: ['$initial'], priority: 1, test: (id) => !onlyForChecking.test(id) },
            // Hundreds of bytes each: together they come sooner.
            { name: 'later-icons', test: shownLater, minShareCount: 2 },
            { name: 'icons', test: /@tabler/, minShareCount: 3 },
            { name: 'shown', test: shownOnPublicScreens },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/metrics': api, '/share': api },
  },
}))

/** Names for debugging keep components alive that nothing uses, 4 kB of them in the router alone. */
function dropDisplayNames(): Plugin {
  return {
    name: 'vot:drop-display-names',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|@mantine)\// },
      handler: (code) => ({ code: code.replace(/^\w+\.displayName = ("[^"]*"|`[^`]*`);$/gm, ''), map: null }),
    },
  }
}
