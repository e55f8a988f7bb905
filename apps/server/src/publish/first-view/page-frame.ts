import { type Html, html } from '../../http/html'
import { words } from './first-view-texts'

/** Header bar and content, as every screen of the web app has them. */
export function pageFrame(screen: string, content: Html): Html {
  return html`
    <header class="fv-bar">
      <a class="fv-logo" href="/dashboard" aria-label="${words.home}">V<span>ơ</span>t</a>
      <nav aria-label="${words.mainMenu}">
        <a href="/players">${words.players}</a>
        <a href="/tournaments" aria-current="page">${words.tournaments}</a>
        <a href="/clubs">${words.clubs}</a>
      </nav>
    </header>
    <main class="fv-page" data-screen="${screen}">${content}</main>`
}

/** The way to a page of a tournament: all tournaments, its event, the page. */
export function trail(event: string, here: string): Html {
  return html`
    <nav class="fv-trail">
      <a href="/tournaments">${words.tournaments}</a> › <span>${event}</span> › <b>${here}</b>
    </nav>`
}
