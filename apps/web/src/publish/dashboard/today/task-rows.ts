import type { TodayTask } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { formatDay, formatTime } from '../../../lib/format/format-day'
import { formatVnd } from '../../../lib/format/format-number'
import { spanText } from '../../../play/desk/desk-facts'
import { gamesText } from '../../../play/desk/paper/paper-line'
import { taskStrings as strings } from './strings'

/** What the one button of a task does: opens a place, or acts where it stands. */
export type TaskAction = { readonly to: string } | { readonly acts: 'assign' } | { readonly acts: 'make-bracket' }

/** A task as it is read: figure, reason, and one button that names the act. */
export interface TaskRow {
  readonly title: string
  readonly detail: string
  readonly label: string
  /** The whole of it, for readers. */
  readonly name: string
  readonly action: TaskAction
}

export interface TaskReader {
  /** Epoch milliseconds. */
  readonly now: number
  /** Whether the row says whose it is. */
  readonly namesOwner: boolean
  readonly mayManageUsers: boolean
}

const minuteMs = 60_000

export function taskRow(task: TodayTask, reader: TaskReader): TaskRow {
  const { label, name = label, ...words } = wordsOf(task, reader)
  const owner = reader.namesOwner ? task.owner.name : ''
  return {
    title: words.title,
    detail: strings.join([...words.detail, owner]),
    label,
    name: owner === '' || name !== label ? name : `${name}, ${owner}`,
    action: actionOf(task, reader),
  }
}

interface Words {
  readonly title: string
  readonly detail: readonly string[]
  readonly label: string
  readonly name?: string
}

function wordsOf(task: TodayTask, { now }: TaskReader): Words {
  const { kind, count, since, day_codes: codes, court_name, amount, division } = task
  const [code = ''] = codes
  const court = court_name ?? ''
  const allCodes = strings.more(codes, count)
  const money = formatVnd(amount ?? 0)
  const waiting = since === null ? [] : [strings.since(formatDay(since))]
  switch (kind) {
    case 'free-court': {
      const [one = '', two = ''] = task.names
      const official = task.official ?? ''
      return {
        title: since === null ? strings.free(court) : strings.freeFor(court, spanText(since, now)),
        detail: [
          strings.nextMatch(code, one, two),
          official === ''
            ? ''
            : task.assignment?.officiating_team
              ? strings.team(official)
              : strings.official(official),
        ],
        label: strings.give(code),
        name: strings.giveOf(code, court),
      }
    }
    case 'no-referee':
      return { title: strings.noReferee(count), detail: [strings.courtsWait(count)], label: strings.signReferees }
    case 'overtime': {
      const over = Math.floor((now - (parseIsoDateTime(task.expected_end ?? '') ?? now)) / minuteMs)
      return {
        title: strings.overtime(code, Math.max(0, over), court),
        detail: [
          since === null ? '' : strings.playingFor(spanText(since, now)),
          task.games.length === 0 ? '' : strings.scoreNow(gamesText(task.games)),
          task.official === null ? '' : strings.official(task.official),
        ],
        label: strings.seeMatch,
        name: strings.seeMatchOf(code),
      }
    }
    case 'missing':
      return {
        title: strings.missing(count),
        detail: [
          strings.more(task.names, count),
          strings.matchAt([...new Set(codes)].join(', '), formatTime(since ?? '')),
        ],
        label: strings.callPlayers,
      }
    case 'team-results':
      return {
        title: strings.results(count, allCodes),
        detail: [count > 1 ? '' : sentText(task), strings.fromPhones],
        label: strings.confirm,
      }
    case 'protests':
      return { title: strings.protests(count), detail: waiting, label: strings.decideProtests }
    case 'approvals':
      return {
        title: strings.approvals(count),
        detail: since === null ? [] : [strings.oldestTeam(formatDay(since))],
        label: strings.approve,
      }
    case 'new-players':
      return { title: strings.newPlayers(count), detail: waiting, label: strings.acceptPlayers }
    case 'consents':
      return { title: strings.unconfirmed(count), detail: waiting, label: strings.remindPartners }
    case 'fees':
      return { title: strings.fees(count, money), detail: [], label: strings.collect }
    case 'transfers':
      return { title: strings.transfers(count, money), detail: waiting, label: strings.matchTransfers }
    case 'claims':
      return { title: strings.claims(count), detail: waiting, label: strings.answerClaims }
    case 'corrections':
      return { title: strings.corrections(count), detail: waiting, label: strings.decideCorrections }
    case 'plan-changes':
      return { title: strings.changes(count), detail: [strings.oldTimes], label: strings.publishChanges }
    case 'no-courts':
      return { title: strings.noCourts(court), detail: [], label: strings.addCourts }
    case 'no-referees':
      return { title: strings.noReferees, detail: [], label: strings.addReferees }
    case 'bracket': {
      const name = division?.name ?? ''
      return { title: strings.noBracket(name), detail: [strings.drawn(count)], label: strings.makeBracket }
    }
    case 'draw':
      return { title: strings.noDraw(division?.name ?? ''), detail: [strings.entered(count)], label: strings.draw }
    case 'plan':
      return { title: strings.noPlan, detail: [], label: strings.publishPlan }
  }
}

/** Who won and how; who won more games leads. */
function sentText({ games, names: [one = '', two = ''] }: TodayTask): string {
  const won = games.filter(([first, second]) => first > second).length
  if (won > games.length - won) return strings.wins(one, gamesText(games))
  return strings.wins(two, gamesText(games.map(([first, second]) => [second, first] as const)))
}

/** [DSH-18] Each act has one place, or is done at once. */
function actionOf(task: TodayTask, { mayManageUsers }: TaskReader): TaskAction {
  const { act, owner, match_id, division } = task
  const desk = `/matches/${owner.group_id}`
  const inbox = (kind: string) => ({ to: `${desk}/inbox?kind=${kind}` })
  const registrations = { to: `/tournament-registration/${owner.tournament_id}` }
  const fees = { to: owner.group_id === null ? `/fees/tournament/${owner.tournament_id}` : `/fees/${owner.group_id}` }
  const isAlone = owner.group_id === null
  switch (act) {
    case 'assign':
      return { acts: 'assign' }
    case 'make-bracket':
      return { acts: 'make-bracket' }
    case 'see-match':
      return { to: `/tournament-bracket-visual/${division?.id}?match=${match_id}` }
    case 'call-players':
      return { to: `${desk}/check-in` }
    case 'confirm-results':
      return { to: `${desk}/results` }
    case 'decide-protests':
      return inbox('protest')
    case 'approve':
      return isAlone ? registrations : inbox('approval')
    case 'accept-players':
      return isAlone ? registrations : inbox('people')
    case 'remind-partners':
      return isAlone ? registrations : inbox('consent')
    case 'collect':
      return isAlone ? fees : inbox('fee')
    case 'match-transfers':
      return fees
    case 'answer-claims':
      return inbox('claim')
    case 'decide-corrections':
      return inbox('correction')
    case 'publish-changes':
    case 'publish-plan':
      return { to: `${desk}/plan` }
    case 'add-referees':
      return { to: mayManageUsers ? '/users/referees' : desk }
    case 'sign-referees':
    case 'add-courts':
      return { to: desk }
    case 'draw-teams':
      return { to: `/tournament-rolling/${division?.id}` }
  }
}
