import type { TournamentView } from '@vot/contract'
import { type Html, html } from '../../http/html'
import { countText, dayOf, daysOf, feeText, fullTitle, statusMark, words } from './first-view-texts'
import { pageFrame } from './page-frame'

/** Cards of what comes next; the rest as lines, so that the page stays small and a crawler finds everything. */
const mostCards = 12
const mostLines = 40

const tabs = ['upcoming', 'ongoing', 'completed'] as const
const tabOf = { open: 'upcoming', closed: 'upcoming', ongoing: 'ongoing', completed: 'completed' } as const

/** The list of tournaments in the order and the groups of the web app. */
export function listBody(tournaments: readonly TournamentView[]): Html {
  const byStart = [...tournaments].sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))
  const of = (tab: (typeof tabs)[number]) => byStart.filter(({ status }) => tabOf[status] === tab)
  const upcoming = of('upcoming')
  const ongoing = of('ongoing')
  const live = ongoing.find((item) => item.is_bracket_generated) ?? null
  const others = [
    { tab: 'upcoming', items: upcoming.slice(mostCards) },
    { tab: 'ongoing', items: ongoing },
    { tab: 'completed', items: of('completed').reverse() },
  ] as const
  return pageFrame(
    'tournaments',
    html`
      <div class="fv-top">
        <h1>${words.tournaments}</h1>
        ${live && liveLine(live, ongoing)}
        <nav class="fv-tabs">
          ${tabs.map((tab) => html`<a href="#${tab}">${tabName(tab)}<b>${of(tab).length}</b></a>`)}
        </nav>
      </div>
      ${upcoming.length === 0 && html`<h2>${words.noneUpcoming}</h2>`}
      ${groupsOf(upcoming.slice(0, mostCards)).map((group) => groupSection(group, upcoming))}
      ${others.map(({ tab, items }) => items.length > 0 && moreSection(tab, items)).filter((part) => part !== false)}`,
  )
}

function tabName(tab: (typeof tabs)[number]): Html {
  if (tab !== 'completed') return html`${words.tabs[tab]}`
  return html`<i class="fv-long">${words.tabs.completed}</i><i class="fv-short">${words.completedShort}</i>`
}

/** What is being played now, with the way to watch it. */
function liveLine(
  { id, name, group_id: groupId, group_name: group }: TournamentView,
  ongoing: readonly TournamentView[],
) {
  const count = groupId === null ? 1 : ongoing.filter((item) => item.group_id === groupId).length
  return html`
    <a class="fv-live" href="/tournament-bracket-visual/${id}">
      <b>${group ?? name}</b> ${count} ${words.beingPlayed}
    </a>`
}

function groupsOf(items: readonly TournamentView[]): readonly TournamentView[][] {
  const groups = new Map<number | null, TournamentView[]>()
  for (const item of items) groups.set(item.group_id, [...(groups.get(item.group_id) ?? []), item])
  return [...groups.values()]
}

function groupSection(shown: readonly TournamentView[], all: readonly TournamentView[]): Html {
  const groupId = shown[0]?.group_id ?? null
  const items = all.filter(({ group_id }) => group_id === groupId)
  const starts = items.map(({ start_date }) => start_date).sort()
  const ends = items.map(({ end_date }) => end_date).sort()
  const venues = new Set(items.map(({ venue }) => venue))
  const facts = html`<p>${daysOf(starts[0] ?? '', ends.at(-1) ?? '')}${venues.size === 1 && html` · ${[...venues].join('')}`}</p>`
  return html`
    <section class="fv-section">
      <div class="fv-event">
        <h2>${shown[0]?.group_name ?? words.single}</h2>
        <b>${items.length} ${groupId === null ? words.singles : words.divisions}</b>
        ${groupId !== null && facts}
      </div>
      <div class="fv-cards">${shown.map(card)}</div>
    </section>`
}

function card(tournament: TournamentView): Html {
  const { id, registered_participants: registered, total_participants: total } = tournament
  const share = total === 0 ? 0 : Math.min(100, Math.round((registered / total) * 100))
  const left = Math.floor((total - registered) / 2)
  const room = left > 0 ? `Còn ${countText(left)} đội` : words.full
  return html`
    <article class="fv-card">
      <div class="fv-line">${statusMark(tournament.status)}<b class="fv-num">#${id}</b></div>
      <h3><a href="/tournament-registration/${id}">${fullTitle(tournament)}</a></h3>
      <div>
        <div class="fv-line">
          <span><b class="fv-num">${countText(registered)}/${countText(total)}</b> ${words.registered}</span>
          ${tournament.status === 'open' && html`<span>${room}</span>`}
        </div>
        <div class="fv-meter"><i style="width:${share}%"></i></div>
      </div>
      <dl>
        <div><dt>${words.start}</dt><dd>${dayOf(tournament.start_date)}</dd></div>
        <div><dt>${words.end}</dt><dd>${dayOf(tournament.end_date)}</dd></div>
        <div><dt>${words.deadline}</dt><dd>${dayOf(tournament.last_registration_date)}</dd></div>
      </dl>
      <p>${tournament.venue}</p>
      ${tournament.description && html`<p class="fv-about">${tournament.description}</p>`}
      <footer class="fv-line"><span><b class="fv-num fv-fee">${feeText(tournament.registration_fee)}</b> ${words.perPlayer}</span></footer>
    </article>`
}

function moreSection(tab: (typeof tabs)[number], items: readonly TournamentView[]): Html {
  const place = tab === 'completed' ? 'tournament-results' : 'tournament-registration'
  const line = (item: TournamentView) => html`
    <li>
      <a href="/${item.has_results ? place : 'tournament-registration'}/${item.id}">${fullTitle(item)}</a>
      <small>${daysOf(item.start_date, item.end_date)} · ${item.venue}</small>
    </li>`
  return html`
    <section class="fv-section" id="${tab}">
      <h2>${words.tabs[tab]}</h2>
      <ul class="fv-more">${items.slice(0, mostLines).map(line)}</ul>
    </section>`
}
