import type { RegistrationView, TournamentView } from '@vot/contract'
import type { RegistrationCounts } from '@vot/domain'
import { type Html, html } from '../../http/html'
import { countText, dayOf, daysOf, feeText, fullTitle, pointsText, statusMark, words } from './first-view-texts'
import { pageFrame, trail } from './page-frame'

const mostTeams = 20
const decisions = ['pending', 'approved', 'rejected'] as const

/** What a team must know before it registers, and the first teams; no phone numbers. */
export function registrationBody(
  tournament: TournamentView,
  {
    items: registrations,
    counts,
  }: { readonly items: readonly RegistrationView[]; readonly counts: RegistrationCounts },
): Html {
  const facts = [
    [words.days, daysOf(tournament.start_date, tournament.end_date)],
    [words.venue, tournament.venue],
    [words.deadline, dayOf(tournament.last_registration_date)],
    [words.fee, `${feeText(tournament.registration_fee)} ${words.perPlayer}`],
    [words.expectedTeams, `${countText(Math.floor(tournament.total_participants / 2))} ${words.teams}`],
  ] as const
  return pageFrame(
    'registration',
    html`
      ${trail(tournament.group_name ?? tournament.name, words.register)}
      <div class="fv-title"><h1>${fullTitle(tournament)}</h1>${statusMark(tournament.status)}</div>
      <section class="fv-facts">
        <dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
        ${tournament.description && html`<p class="fv-lines">${tournament.description}</p>`}
      </section>
      <section class="fv-section">
        <h2 class="fv-hidden">${words.list}</h2>
        <p class="fv-chips">
          <span>${words.decisions.all} <b>${registrations.length}</b></span>
          ${decisions.map((decision) => html`<span>${words.decisions[decision]} <b>${counts[decision]}</b></span>`)}
        </p>
        ${registrations.length === 0 && html`<p>${words.noTeams}</p>`}
        <ol class="fv-teams">${registrations.slice(0, mostTeams).map(team)}</ol>
      </section>`,
  )
}

function team(registration: RegistrationView, index: number): Html {
  const { player1_name, player1_club_name, player1_points, player1_points_later } = registration
  const { player2_name, player2_club_name, player2_points, player2_points_later } = registration
  const player = (name: string, club: string | null, points: number, isLater: boolean) => html`
    <div class="fv-line">
      <span><b>${name}</b><small>${club ?? words.noClub}${isLater && ` · ${words.pointsLater}`}</small></span><b class="fv-num">${pointsText(points)}</b>
    </div>`
  return html`
    <li>
      <div class="fv-line">
        <span class="fv-num">#${index + 1}</span>
        <span>${registration.withdrawn ? words.withdrawn : words.decisions[registration.status]}</span>
      </div>
      ${player(player1_name, player1_club_name, player1_points, player1_points_later)}
      ${player(player2_name, player2_club_name, player2_points, player2_points_later)}
    </li>`
}
