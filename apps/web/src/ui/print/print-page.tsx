import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDayTime } from '../../lib/format/format-day'
import { serverNow } from '../../lib/format/server-clock'
import { tokens } from '../theme/tokens'
import { strings } from './strings'

interface PrintPageProps {
  /** Paper, such as `A4 portrait`. */
  readonly size: string
  /** What is printed, such as event and division; at the foot of every page. */
  readonly footer: string
  /** The footer stands in the margin below. */
  readonly margins?: string
}

/** Paper of the screen it stands on: white with black text in either theme, and what each page ends with. */
export function PrintPage({ size, footer, margins = '12mm 12mm 16mm' }: PrintPageProps) {
  const [printedAt, setPrintedAt] = useState('')
  useEffect(() => {
    // The style has to be in place before the browser lays the pages out.
    const note = () => flushSync(() => setPrintedAt(formatDayTime(new Date(serverNow()).toISOString())))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  return <style>{styleOf(size, margins, footer, printedAt)}</style>
}

const paper = { bg: '#fff', surface: '#fff', inset: '#fff', ink: '#000', 'ink-2': '#000', 'ink-3': '#333' }

function styleOf(size: string, margins: string, footer: string, printedAt: string): string {
  const light = Object.entries(tokens).map(([name, { light: value }]) => [name, value] as const)
  const colours = [...light, ...Object.entries(paper)].map(([name, value]) => `--v-${name}: ${value};`).join(' ')
  const mantine = '--mantine-color-body: #fff; --mantine-color-text: #000; --mantine-color-dimmed: #333;'
  const font = `font: 8.5pt 'Be Vietnam Pro', sans-serif; color: #333; vertical-align: top; padding-top: 2mm;`
  return `
@page {
  size: ${size}; margin: ${margins};
  @bottom-left { content: ${cssText(footer)}; ${font} width: 62%; text-align: left; }
  @bottom-center { content: ${cssText(printedAt === '' ? '' : strings.printedAt(printedAt))}; ${font} width: 26%; text-align: right; }
  @bottom-right { content: ${cssText(strings.page)} counter(page) "/" counter(pages); ${font} width: 12%; text-align: right; }
}
@media print { [role="menu"] { display: none; } :root:root:root { color-scheme: light; ${colours} ${mantine} } }`
}

/** A text as a CSS string; whatever could end it is written as a number. */
function cssText(text: string): string {
  return `"${text.replace(/["\\<\p{Cc}]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`
}
