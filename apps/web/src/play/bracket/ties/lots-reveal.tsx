import { Box, Button, Group } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { BracketView, DecidedTie } from '@vot/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { teamName } from '../../../lib/format/short-name'
import { listenLive } from '../../../lib/live/live-client'
import shared from '../../../ui/theme/shared.module.css'
import { groupText } from '../match-texts'
import { strings } from '../strings'
import classes from './ties.module.css'

/** Long enough to read a place and its team before the next is opened. */
const placeMs = 1400

interface LotsRevealProps {
  readonly tournamentId: number
  readonly bracket: BracketView['bracket']
}

/** Lots that are drawn while somebody watches the bracket come out place by place. */
export function LotsReveal({ tournamentId, bracket }: LotsRevealProps) {
  const [waiting, setWaiting] = useState<readonly DecidedTie[]>([])
  const add = useEffectEvent((ties: readonly DecidedTie[]) =>
    setWaiting((before) => [...before, ...ties.filter(({ id }) => before.every((each) => each.id !== id))]),
  )
  useEffect(
    () =>
      listenLive(
        { tournamentId },
        {
          onMessage: ({ ties }) => add(ties?.filter(({ method }) => method === 'lots') ?? []),
          onResync: () => undefined,
        },
      ),
    [tournamentId],
  )
  const [tie] = waiting
  if (!tie) return null
  return (
    <Reveal
      key={tie.id}
      tie={tie}
      tournamentId={tournamentId}
      bracket={bracket}
      onClose={() => setWaiting((before) => before.filter(({ id }) => id !== tie.id))}
    />
  )
}

interface RevealProps extends LotsRevealProps {
  readonly tie: DecidedTie
  readonly onClose: () => void
}

function Reveal({ tie, tournamentId, bracket, onClose }: RevealProps) {
  const { participant_ids: teams, group_key } = tie
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  const [turned, setTurned] = useState(0)
  const shown = isStill ? teams.length : turned
  const isOver = shown >= teams.length
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setTurned((before) => before + 1), placeMs)
    return () => clearTimeout(timer)
  })
  const title = strings.tieReveal(groupText(group_key, bracket.variant))
  return (
    <section className={classes.reveal} aria-label={title}>
      <Box component="h2" mt={0} mx={0} mb={6} fz={17}>
        {title}
      </Box>
      <ol aria-live="polite">
        {teams.map((id, index) => {
          const team = bracket.participants.find((each) => each.id === id)
          const isOpen = index < shown
          return (
            <Box
              component="li"
              key={id}
              c={isOpen ? 'inherit' : 'var(--v-ink-3)'}
              className={`${shared.row} ${classes.team}`}
              data-hidden={!isOpen}
            >
              <Box component="span" w={58} fz="md">
                {strings.tiePlace(index + 1)}
              </Box>
              <Box component="span" flex={1}>
                {isOpen && team ? teamName(team) : strings.tieHidden}
              </Box>
            </Box>
          )
        })}
      </ol>
      {isOver && (
        <Group gap="md" wrap="nowrap" justify="space-between">
          <Link className={classes.check} to={`/tournament-draw/${tournamentId}#lots-${tie.id}`}>
            {strings.tieCheck}
          </Link>
          <Button variant="default" onClick={onClose}>
            {strings.tieClose}
          </Button>
        </Group>
      )}
    </section>
  )
}
