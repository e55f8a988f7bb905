import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { embeddedPage, type MatchView } from '@vot/contract'
import { useParams } from 'react-router'
import { hasCode } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { statusAt, useStatusNow } from '../../tournament/group/status-at'
import { useTournament } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { EmbedFrame } from '../../ui/page/embed-frame'

import { useBracket } from './api'
import { BracketList } from './list/bracket-list'
import { BracketOverview } from './overview/bracket-overview'
import { strings } from './strings'

/** Narrower frames show the list. */
const wide = '(min-width: 40em)'

const nothing = () => undefined

/** [RES-61] The bracket in the frame of another site: all of it at once, or a list where the frame is narrow. */
export function EmbeddedBracket() {
  const text = useParams().tournamentId ?? ''
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  useLive({ tournamentId: id })
  const isDrawn = useMediaQuery(wide, undefined, { getInitialValueInEffect: false })
  const tournament = useTournament(id)
  const { data: details } = tournament
  const now = useStatusNow(details && [details])
  const isShown = details?.is_bracket_generated === true && statusAt(details, now) !== 'open'
  const bracket = useBracket(id, isShown)
  const isMissing = id === 0 || hasCode(tournament.error, 'tournament-not-found')
  const name = details && (details.group_name === null ? details.name : `${details.group_name} | ${details.name}`)
  const frame = { title: name ?? strings.title, ...(details && { note: details.venue }) }
  if (isMissing) {
    return (
      <EmbedFrame {...frame}>
        <ErrorState title={strings.tournamentMissing} />
      </EmbedFrame>
    )
  }
  const failure = tournament.error ?? (hasCode(bracket.error, 'bracket-not-found') ? null : bracket.error)
  if (bracket.data && isShown) {
    const open = ({ id: match }: MatchView) => {
      window.open(`${embeddedPage({ kind: 'bracket', id })}?match=${match}`, '_blank', 'noopener')
    }
    return (
      <EmbedFrame {...frame} fills={isDrawn}>
        {isDrawn ? (
          <BracketOverview
            view={bracket.data}
            team={null}
            chosen={null}
            onOpen={open}
            onCanvas={nothing}
            onTies={nothing}
          />
        ) : (
          <BracketList tournamentId={id} view={bracket.data} team={null} hit={null} onOpen={open} onTies={nothing} />
        )}
      </EmbedFrame>
    )
  }
  return (
    <EmbedFrame {...frame}>
      {failure ? (
        <ErrorState
          title={strings.bracketFailed}
          error={failure}
          onRetry={() => void Promise.all([tournament.refetch(), isShown && bracket.refetch()])}
        />
      ) : tournament.isPending || bracket.isLoading ? (
        <Skeleton height={360} radius={14} />
      ) : (
        <EmptyState title={strings.emptyTitle}>{strings.emptyVisitor}</EmptyState>
      )}
    </EmbedFrame>
  )
}
