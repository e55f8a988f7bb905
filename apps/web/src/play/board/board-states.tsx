import { Box, Button, Skeleton, Stack } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { mayDo } from '@vot/domain'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { formatClock } from '../../lib/format/format-day'
import { EmptyState } from '../../ui/feedback/empty-state'
import shared from '../../ui/theme/shared.module.css'
import barClasses from './connection-lost-bar.module.css'
import { strings } from './strings'

/** The group has no court yet; organisers are shown where to add one. */
export function NoCourts({ groupId }: { readonly groupId: number }) {
  const { user } = useSession()
  const isOrganiser = mayDo(user?.role ?? 'anonymous', 'operations:manage')
  return (
    <EmptyState
      title={strings.noCourts}
      action={
        isOrganiser && (
          <Button component={Link} to={`/matches/${groupId}`}>
            {strings.toOperations}
          </Button>
        )
      }
    >
      {strings.noCourtsText}
    </EmptyState>
  )
}

/** The group has no bracket yet. */
export function NoMatches() {
  return (
    <EmptyState
      title={strings.noMatches}
      action={
        <Button component={Link} to="/tournaments">
          {strings.seeTournaments}
        </Button>
      }
    >
      {strings.noMatchesText}
    </EmptyState>
  )
}

/** No such group or court. */
export function BoardNotFound({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EmptyState
      isScreen
      title={title}
      action={
        <Button component={Link} to="/tournaments">
          {strings.toTournaments}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

/** The blocks of a board while it loads for the first time. */
export function BoardSkeleton() {
  return (
    <Stack gap={20} p={20}>
      <Skeleton radius="lg" height={72} />
      <Box display="grid" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))', gap: 20 }}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
          <Skeleton key={name} radius="lg" height={240} />
        ))}
      </Box>
    </Stack>
  )
}

/** A restart of the server is shorter than this, so that it shows no notice. */
const noticeDelayMs = 1500

/** Says how old the board is while the server is out of reach. */
export function ConnectionLostBar({ lostAt }: { readonly lostAt: number | null }) {
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (lostAt === null) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), noticeDelayMs)
    return () => clearTimeout(timer)
  }, [lostAt])
  return (
    <div role="status" className={said && lostAt !== null ? `${shared.row} ${barClasses.bar}` : ''}>
      {said && lostAt !== null && (
        <>
          <IconWifiOff aria-hidden /> {strings.lost(formatClock(lostAt))}
        </>
      )}
    </div>
  )
}
