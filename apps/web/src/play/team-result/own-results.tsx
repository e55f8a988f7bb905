import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconTrophy } from '@tabler/icons-react'
import type { OwnMatch, OwnTeam } from '@vot/contract'
import type { GameScore } from '@vot/domain'
import { useState } from 'react'
import { ApiError, mayPass, messageOf } from '../../lib/api/api-error'
import { MatchCode } from '../../ui/badge/match-code'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { type Receipt, type Sender, useOwnMatches, useTeamResult } from './api'
import { ownWords } from './own-facts'
import classes from './own-results.module.css'
import { keepScoreDraft, readScoreDraft } from './score-draft'
import { ScoreForm } from './score-form'
import { teamResultStrings as strings } from './strings'

interface OwnResultsProps {
  readonly groupId: number
  /** Teams of who holds the phone, by registration. */
  readonly teamIds: readonly number[]
  readonly receipt: Receipt | null
}

/** Matches of today of the own teams, and what their teams say of the result; only where a division lets them. */
export function OwnResults({ groupId, teamIds, receipt }: OwnResultsProps) {
  const { data, error, origin, refetch } = useOwnMatches(groupId, receipt)
  const teams = (data?.teams ?? []).filter(
    ({ registration_id: id, sends_results }) => sends_results && teamIds.includes(id),
  )
  if (!data && error) {
    return (
      <section className={`${shared.panel} ${classes.card}`} aria-label={strings.title}>
        <p className={shared.soft}>{strings.failed}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {strings.retry}
        </Button>
      </section>
    )
  }
  if (teams.every(({ matches }) => matches.length === 0)) return null
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby="own-results">
      <h2 id="own-results">{strings.title}</h2>
      <p className={shared.soft}>{strings.text}</p>
      {origin === 'old' && <p className={classes.offline}>{strings.isOffline}</p>}
      {teams.flatMap((team) =>
        team.matches.map((match) => (
          <OwnResult key={match.match_id} match={match} team={team} sender={senderOf(team, receipt)} />
        )),
      )}
    </section>
  )
}

function senderOf({ registration_id }: OwnTeam, receipt: Receipt | null): Sender {
  return receipt?.team === registration_id ? { registration_id, key: receipt.key } : { registration_id }
}

interface OwnResultProps {
  readonly match: OwnMatch
  readonly team: OwnTeam
  readonly sender: Sender
}

function OwnResult({ match, team, sender }: OwnResultProps) {
  const against = match.names[match.side === 1 ? 1 : 0]
  return (
    <article className={classes.match} aria-label={strings.match(match.day_code)}>
      <header className={`${shared.wrap} ${classes.head}`}>
        <MatchCode code={match.day_code} />
        <span className={shared.grow}>
          <b>{strings.against(against)}</b>
          <br />
          <span className={shared.soft}>
            {team.division_name}
            {match.court_name !== null && ` · ${match.court_name}`}
          </span>
        </span>
      </header>
      {match.outcome === null ? <OpenResult match={match} sender={sender} /> : <SavedResult match={match} />}
    </article>
  )
}

function SavedResult({ match }: { readonly match: OwnMatch }) {
  const isWon = match.winner_side === match.side
  return (
    <p className={`${shared.row} ${classes.saved}`} role="status">
      {isWon ? <IconTrophy size={20} aria-hidden /> : <IconCircleCheckFilled size={20} aria-hidden />}
      <span>
        {strings.saved}:{' '}
        <b className="num">{match.games.length > 0 ? ownWords(match, match.games) : strings.walkover}</b>
      </span>
    </p>
  )
}

function hasSameTeams({ participant_ids: one }: OwnMatch, { participant_ids: other }: OwnMatch): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** What this team and the other one said, and what may be said next. */
function OpenResult({ match, sender }: Pick<OwnResultProps, 'match' | 'sender'>) {
  const { send, answer, takeBack } = useTeamResult(match.match_id, sender)
  /** The match as it was read when its form was opened: other teams do not slip under what is being typed. */
  const [typed, setTyped] = useState(() => (readScoreDraft(match) === '' ? null : match))
  /** The server refused what was read: the form goes on with the teams that the match has now. */
  const [isOld, setOld] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (typed && isOld && !hasSameTeams(typed, match)) {
    setTyped(match)
    setOld(false)
  }
  const { own, other } = match
  if (match.bar === 'on-device' && !own && !other) return <p className={shared.soft}>{strings.onDevice}</p>
  const open = (read: OwnMatch | null) => {
    setTyped(read)
    setOld(false)
    setFailure(null)
  }
  const submit = async (read: OwnMatch, games: readonly GameScore[]) => {
    setFailure(null)
    try {
      const { message } = await send.mutateAsync({ match: read, games })
      keepScoreDraft(read, '')
      open(null)
      toasts.success(message)
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'match-changed'
      setOld(isChanged)
      if (isChanged) keepScoreDraft(read, '')
      const reason = mayPass(error) ? strings.offline : messageOf(error, strings.sendFailed)
      setFailure(isChanged ? `${reason}. ${strings.teamsChanged}` : reason)
    }
  }
  const say = async (resultId: number, isRight: boolean) => {
    try {
      toasts.success((await answer.mutateAsync({ resultId, isRight })).message)
    } catch (error) {
      toasts.failure(strings.answerFailed, error)
    }
  }
  const withdraw = async (resultId: number) => {
    try {
      toasts.success((await takeBack.mutateAsync(resultId)).message)
    } catch (error) {
      toasts.failure(strings.takeBackFailed, error)
    }
  }
  return (
    <div className={`${shared.column} ${classes.open}`}>
      {match.bar === 'on-device' && <p className={shared.soft}>{strings.onDevice}</p>}
      {other && (
        <div className={classes.asked} role="status">
          <p>
            {other.refused_at === null
              ? strings.sentByOther(ownWords(match, other.games))
              : strings.refusedByYou(ownWords(match, other.games))}
          </p>
          <div className={classes.answers}>
            {match.bar === null && (
              <Button size="lg" px={8} loading={answer.isPending} onClick={() => void say(other.id, true)}>
                {strings.right}
              </Button>
            )}
            {other.refused_at === null && (
              <Button
                size="lg"
                px={8}
                variant="default"
                disabled={answer.isPending}
                onClick={() => void say(other.id, false)}
              >
                {strings.wrong}
              </Button>
            )}
          </div>
        </div>
      )}
      {own && (
        <div className={classes.sent} role="status">
          <p>
            <b>{strings.sent(ownWords(match, own.games))}</b>
            <br />
            {own.refused_at === null ? strings.waiting : strings.refusedByOther}
          </p>
          <Button variant="default" loading={takeBack.isPending} onClick={() => void withdraw(own.id)}>
            {strings.takeBack}
          </Button>
        </div>
      )}
      {match.bar === null && typed && (
        <ScoreForm
          key={typed.participant_ids.join('-')}
          match={typed}
          isBusy={send.isPending}
          failure={failure}
          onSend={(games) => void submit(typed, games)}
          onClose={() => open(null)}
        />
      )}
      {match.bar === null && !typed && (
        <Button size="lg" variant={own || other ? 'default' : 'filled'} onClick={() => open(match)}>
          {own ? strings.sendAgain : other ? strings.sendOwn : strings.send}
        </Button>
      )}
    </div>
  )
}
