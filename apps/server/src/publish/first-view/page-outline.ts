import { type Html, html } from '../../http/html'
import { say } from '../../language/say'
import { strings } from './strings'

interface OutlineLine {
  readonly text: string
  readonly note: string
  /** The page it leads to. */
  readonly href?: string
}

/** What a page says before any script has run: no copy of its screen, but what a reader or a search engine came for. */
export interface PageOutline {
  readonly title: string
  readonly lead: string | null
  /** What the organiser wrote; its line breaks stay. */
  readonly description: string | null
  readonly lists: readonly { readonly title: string; readonly note: string; readonly lines: readonly OutlineLine[] }[]
}

const maxLines = 40

/** The outline as markup; its looks are apps/web/first-view.css. */
export function writeOutline({ title, lead, description, lists }: PageOutline): Html {
  const words = say(strings)
  return html`
    <header>
      <a href="/dashboard" aria-label="${words.home}">Vợt</a>
      <nav aria-label="${words.menu}">
        <a href="/players">${words.players}</a>
        <a href="/tournaments">${words.tournaments}</a>
        <a href="/season">${words.season}</a>
        <a href="/clubs">${words.clubs}</a>
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${lead !== null && html`<p>${lead}</p>`}
      ${description && html`<p class="description">${description}</p>`}
      ${lists.map(
        (list) => html`
          <section>
            ${list.title !== '' && html`<h2>${list.title}</h2>`}
            <p>${list.note}</p>
            <ul>${list.lines.slice(0, maxLines).map(writeLine)}</ul>
          </section>`,
      )}
    </main>`
}

function writeLine({ text, note, href }: OutlineLine): Html {
  return html`<li>${href === undefined ? html`<b>${text}</b>` : html`<a href="${href}">${text}</a>`}<small>${note}</small></li>`
}
