import { Box, Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue, useDocumentTitle } from '@mantine/hooks'
import { IconDoorExit, IconFlagOff, IconSearch, IconShare } from '@tabler/icons-react'
import type { TeamMatches } from '@vot/contract'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { shareLink } from '../../../lib/browser/share-link'
import { teamName } from '../../../lib/format/short-name'
import { StateBadge } from '../../../ui/badge/state-badge'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { shortestSearch, useGroupBoard, useTeamMatches } from '../api'
import { BoardNotFound, ConnectionLostBar } from '../board-states'
import { MatchLine } from '../match-line'
import { strings } from '../strings'
import { useBoardLive } from '../use-board-live'
import { PhoneHead } from './phone-board'

const typingPauseMs = 300

/** "Tìm trận của tôi": a team's matches now, next and done, in all divisions of a group. */
export function FindMatchScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  return isSound ? <Screen key={id} groupId={id} /> : <Missing />
}

function Screen({ groupId }: { readonly groupId: number }) {
  const lostAt = useBoardLive({ groupId }, false)
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')
  const [typed] = useDebouncedValue(text, typingPauseMs)
  const q = typed.trim()
  const board = useGroupBoard(groupId)
  const found = useTeamMatches(groupId, q)
  useDocumentTitle(`${strings.find} · Vợt`)
  // The address is what people send to their partners.
  useEffect(() => setParams(q === '' ? {} : { q }, { replace: true, preventScrollReset: true }), [q, setParams])
  if (board.error instanceof ApiError && board.error.status === 404) return <Missing />
  const hasSearched = q.length >= shortestSearch
  const share = async () => {
    const outcome = await shareLink(strings.find, window.location.href)
    if (outcome === 'copied') toasts.success(strings.linkCopied)
    if (outcome === 'failed') toasts.error(strings.shareFailed)
  }
  return (
    <>
      <PhoneHead
        to={`/board/${groupId}`}
        toLabel={strings.backToBoard}
        title={strings.find}
        sub={board.data?.group.name ?? ''}
      />
      <Stack gap="md" maw={760} mx="auto" pt={16} px={16} pb={64}>
        <Stack gap="sm" align="stretch">
          <TextInput
            label={strings.findLabel}
            description={strings.findHint}
            placeholder={strings.findPlaceholder}
            inputWrapperOrder={['label', 'input', 'description']}
            size="md"
            type="search"
            autoComplete="off"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {hasSearched && (
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={share}
            >
              {strings.share}
            </Button>
          )}
        </Stack>
        <Box
          component="p"
          m={0}
          c="var(--v-ink-2)"
          role="status"
          className={found.data && hasSearched ? '' : 'only-readers'}
        >
          {hasSearched && (found.data ? strings.found(found.data.total_count) : strings.finding)}
        </Box>
        {hasSearched && found.isError && (
          <ErrorState title={strings.findFailed} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {hasSearched && found.data && <Found q={q} found={found.data} />}
      </Stack>
      <ConnectionLostBar lostAt={lostAt} />
    </>
  )
}

interface FoundProps {
  readonly q: string
  readonly found: NonNullable<ReturnType<typeof useTeamMatches>['data']>
}

function Found({ q, found: { items, total_count: total } }: FoundProps) {
  if (items.length === 0) return <EmptyState title={strings.noneFound(q)}>{strings.noneFoundText}</EmptyState>
  return (
    <>
      {items.map((item) => (
        <FoundTeam key={`${item.tournament.id} ${item.team.id}`} found={item} />
      ))}
      {total > items.length && (
        <Box component="p" m={0} c="var(--v-ink-2)">
          {strings.moreFound(items.length, total)}
        </Box>
      )}
    </>
  )
}

function Missing() {
  useDocumentTitle(`${strings.notFound} · Vợt`)
  return <BoardNotFound title={strings.notFound} text={strings.notFoundText} />
}

type TeamMatch = TeamMatches['matches'][number]

/** A team with what it plays now, next, and what it has played. */
function FoundTeam({ found }: { readonly found: TeamMatches }) {
  const { team, tournament, matches, is_eliminated: isOut, is_withdrawn: hasLeft } = found
  const isOver = ({ status }: TeamMatch) => status === 'completed' || status === 'walkover'
  const isOn = ({ status }: TeamMatch) => status === 'claimed' || status === 'in_progress'
  const coming = matches.filter((match) => !isOver(match) && !isOn(match))
  return (
    <Box component="section" miw={0} p={16} className={shared.panel ?? ''} aria-label={teamName(team)}>
      <Group component="header" gap="4px 10px">
        <Box component="h2" flex="1 1 100%" m={0} fz={17} lh="1.5625rem">
          {teamName(team)}
        </Box>
        <Box component="span" c="var(--v-ink-2)">
          {tournament.name}
        </Box>
        {hasLeft ? (
          <StateBadge tone="neutral" icon={IconDoorExit} label={strings.withdrawn} size="small" />
        ) : (
          isOut && <StateBadge tone="neutral" icon={IconFlagOff} label={strings.eliminated} size="small" />
        )}
      </Group>
      <Part title={strings.now} matches={matches.filter(isOn)} />
      <Part title={strings.coming} matches={coming} />
      {coming.length === 0 && !isOut && !hasLeft && !matches.some(isOn) && (
        <Box component="p" m={0} c="var(--v-ink-2)">
          {strings.nothingComing}
        </Box>
      )}
      <Part title={strings.played} matches={matches.filter(isOver)} />
    </Box>
  )
}

function Part({ title, matches }: { readonly title: string; readonly matches: readonly TeamMatch[] }) {
  if (matches.length === 0) return null
  return (
    <>
      <Box component="h3" mt={16} mx={0} mb={8} fz="md" lh="1.3125rem">
        {title}
      </Box>
      <Stack component="ul" m={0} p={0} gap="xs">
        {matches.map((match) => (
          <MatchLine
            key={match.id}
            match={match}
            {...(match.court_name !== null && { court: match.court_name })}
            note={match.queue_place === null ? undefined : strings.queuePlace(match.queue_place)}
          />
        ))}
      </Stack>
    </>
  )
}
