import type { BracketView, ResultsView, TournamentView } from '@vot/contract'
import { type Place, placeRank, places } from '@vot/domain'
import { type Html, html } from '../../http/html'
import { fullTitle, pointsText, statusMark, words } from './first-view-texts'
import { pageFrame, trail } from './page-frame'

type Item = ResultsView['items'][number]

/** Where everybody stands in the bracket, with the names of its teams. */
export interface FinalOrder {
  readonly placings: BracketView['placings']
  readonly teams: ReadonlyMap<number, readonly string[]>
}

/** The podium and the final order. */
export function resultsBody(tournament: TournamentView, results: ResultsView | null, order: FinalOrder | null): Html {
  const podium = new Set(results?.items.map(({ registration_id }) => registration_id))
  const rest = order?.placings.filter(({ participant_id: id }) => !podium.has(id)) ?? []
  return pageFrame(
    'results',
    html`
      ${trail(tournament.group_name ?? tournament.name, words.results)}
      <div class="fv-title"><h1>${fullTitle(tournament)}</h1>${statusMark(tournament.status)}</div>
      ${results === null && html`<h2>${words.noResults}</h2>`}
      ${results && html`<ol class="fv-podium" aria-label="${words.podium}">${places.map((place) => step(place, results.items))}</ol>`}
      ${results && order && rest.length > 0 && placingsTable(rest, order.teams)}`,
  )
}

function step(place: Place, items: readonly Item[]): Html {
  const placed = items.filter((item) => item.place === place)
  const teams = [...new Set(placed.map(({ registration_id }) => registration_id))]
  if (teams.length === 0) return html``
  const title = place === 'third' && teams.length > 1 ? words.sharedThird : words.places[place]
  const team = (id: number) => {
    const players = placed.filter(({ registration_id }) => registration_id === id)
    const clubs = [...new Set(players.flatMap(({ club_name }) => club_name ?? []))]
    return html`
      <div>
        ${players.map(({ player_name }) => html`<b>${player_name}</b>`)}
        <small>${clubs.length > 0 ? clubs.join(' · ') : words.withoutClub}</small>
      </div>`
  }
  return html`
    <li data-place="${place}">
      <h2>${title}</h2>
      <i class="fv-num">${placeRank(place)}</i>
      <div class="fv-winners">
        ${teams.map(team)}
        <span class="fv-gain"><b class="fv-num">+${pointsText(placed[0]?.points_awarded ?? 0)}</b> ${words.pointsEach}</span>
      </div>
    </li>`
}

function placingsTable(rows: FinalOrder['placings'], teams: FinalOrder['teams']): Html {
  const { columns } = words
  return html`
    <table class="fv-table">
      <caption class="fv-hidden">${words.order}</caption>
      <thead><tr><th>${columns.place}</th><th>${columns.team}</th><th>${columns.record}</th></tr></thead>
      <tbody>
        ${rows.map(
          ({ place, participant_id: id, won, lost, stage }) => html`
            <tr>
              <td class="fv-num">${place}</td>
              <td><b>${(teams.get(id) ?? []).join(' – ')}</b><small>${stage}</small></td>
              <td class="fv-num">${won} – ${lost}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}
