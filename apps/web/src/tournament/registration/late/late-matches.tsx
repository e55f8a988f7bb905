import { Alert, List, Skeleton, Text } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import type { LateMatch, LateSide } from '@vot/contract'
import { ErrorState } from '../../../ui/feedback/error-state'
import { strings } from './strings'

interface LateMatchesProps {
  readonly preview: {
    readonly data: { readonly matches: readonly LateMatch[] } | undefined
    readonly error: unknown
    readonly refetch: () => Promise<unknown>
  }
}

/** The most matches that are named. */
const mostNamed = 10

/** Which matches are new, other ones or no more, before anything is done (OPS-260). */
export function LateMatches({ preview: { data, error, refetch } }: LateMatchesProps) {
  if (data === undefined) {
    return error === null ? (
      <Skeleton h={72} role="status" aria-label={strings.loadingMatches} />
    ) : (
      <ErrorState title={strings.matchesFailed} error={error} onRetry={() => void refetch()} />
    )
  }
  const { matches } = data
  if (matches.length === 0) return <Text c="dimmed">{strings.noMatches}</Text>
  return (
    <Alert color="gray" icon={<IconArrowsExchange aria-hidden />} title={strings.matches} role="status">
      <List spacing={6} size="md">
        {matches.slice(0, mostNamed).map((match) => (
          <List.Item key={match.day_code}>
            <MatchLine match={match} />
          </List.Item>
        ))}
        {matches.length > mostNamed && <List.Item>{strings.moreMatches(matches.length - mostNamed)}</List.Item>}
      </List>
    </Alert>
  )
}

function MatchLine({ match: { day_code: code, before, after } }: { readonly match: LateMatch }) {
  const note = before === null ? strings.added : after === null ? strings.removed : null
  const sides = after ?? before
  return (
    <>
      <strong className="num">{code}</strong> {note !== null && `(${note}) `}
      {sides && sidesText(sides)}
      {before && after && (
        <Text component="span" size="sm" c="dimmed" display="block">
          {strings.was} {sidesText(before)}
        </Text>
      )}
    </>
  )
}

function sidesText([first, second]: readonly [LateSide, LateSide]): string {
  return `${sideText(first)} – ${sideText(second)}`
}

function sideText({ kind, text }: LateSide): string {
  if (kind === 'new') return strings.incoming
  if (kind === 'bye') return strings.bye
  return text
}
