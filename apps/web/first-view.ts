import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { tokens } from './src/ui/theme/tokens.ts'

/** The screens that the server shows before the app has started, by the name it knows them by. */
const screens = {
  tournaments: 'tournament/group/list/tournament-list-screen',
  registration: 'tournament/registration/registration-screen',
  results: 'play/podium/results-screen',
  season: 'publish/season/season-screen',
  home: 'publish/home/home-screen',
} as const

/**
 * The chosen scheme, or that of a frame, is on the page before anything is painted. Without scripts the system's holds.
 */
const schemeScript = `(function(){var l=location,s;if(l.pathname.startsWith('/embed/'))s=new URLSearchParams(l.search).get('theme')
else try{s=localStorage.getItem('vot.theme')}catch(e){}
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'
document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`

/**
 * Makes the built page ready for what the server puts into it: the style of the first view, the mark where it stands,
 * and the files of each screen that has one.
 */
export function firstView(): Plugin {
  return {
    name: 'vot:first-view',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const style = readFileSync(new URL('./first-view.css', import.meta.url), 'utf8')
        // Asked for at once and put in force by the app (main.tsx), so that the first view does not wait for it.
        const bare = html.replace(
          /<link rel="stylesheet"([^>]*)>/g,
          '<link rel="preload" as="style"$1><link rel="stylesheet" media="not all" data-of-app$1>',
        )
        const files = Object.entries(screens).map(([name, screen]) => `<!--files ${name} ${filesOf(screen, bundle)}-->`)
        return bare
          .replace(
            '</title>',
            `</title>\n    <script>${schemeScript}</script>\n    <style>${small(colours(style) + style)}</style>`,
          )
          .replace('<div id="root"></div>', `<!--first-view-->\n    <div id="root"></div>\n    ${files.join('')}`)
      },
    },
  }
}

type Bundle = NonNullable<
  Parameters<Extract<Plugin['transformIndexHtml'], { handler: unknown }>['handler']>[1]['bundle']
>

/** The files of a screen that the app's own does not bring. */
function filesOf(screen: string, bundle: Bundle | undefined): string {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
  const find = (fileName: string) => chunks.find((chunk) => chunk.fileName === fileName)
  const entry = chunks.find(({ isEntry }) => isEntry)
  const own = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/src/${screen}.tsx`)),
  )
  const wanted = new Set<string>()
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const add = (fileName: string) => {
    if (wanted.has(fileName) || known.has(fileName)) return
    wanted.add(fileName)
    const chunk = find(fileName)
    for (const sheet of chunk?.viteMetadata?.importedCss ?? []) wanted.add(sheet)
    for (const imported of chunk?.imports ?? []) add(imported)
  }
  // A build for development has no bundle.
  if (bundle !== undefined && own === undefined) throw new Error(`${screen} is in no file of the build`)
  if (own) add(own.fileName)
  return [...wanted].map((file) => `/${file}`).join(' ')
}

/** The colours that the style names, for both schemes. */
function colours(style: string): string {
  const used = Object.entries(tokens).filter(([name]) => style.includes(`var(--v-${name})`))
  const of = (side: 'light' | 'dark') => used.map(([name, value]) => `--v-${name}:${value[side]};`).join('')
  const dark = of('dark')
  return `:root{${of('light')}}:root[data-mantine-color-scheme="dark"]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`
}

function small(style: string): string {
  return style
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()
}
