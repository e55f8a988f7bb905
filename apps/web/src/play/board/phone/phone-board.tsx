import { Box, Button, Center, Group, Stack } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, GroupBoard } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../../../ui/page/logo'
import shared from '../../../ui/theme/shared.module.css'
import { WallClock } from '../board-figures'
import { NoCourts } from '../board-states'
import { stageOf } from '../board-texts'
import { MatchLine } from '../match-line'
import { strings } from '../strings'
import classes from './phone-board.module.css'
import headClasses from './phone-head.module.css'

/** The board on a phone: called, playing, next and finished matches. */
export function PhoneBoard({ board }: { readonly board: GroupBoard }) {
  const { group, courts, progress } = board
  return (
    <>
      <PhoneHead to="/" toLabel={strings.home} title={group.name} sub={group.venue} />
      <Stack gap="lg" maw={760} mx="auto" pt={16} px={16} pb={64}>
        <Group gap="8px 16px" justify="space-between" c="var(--v-ink-2)">
          <span>{strings.doneOf(progress.finished, progress.total)}</span>
          <Button component={Link} to={`/board/${group.id}/find`} leftSection={<IconSearch size={18} aria-hidden />}>
            {strings.find}
          </Button>
        </Group>
        {courts.length === 0 && <NoCourts groupId={group.id} />}
        <BoardLists board={board} />
      </Stack>
    </>
  )
}

/** What is called, assigned, played, free, next and over. */
export function BoardLists({ board }: { readonly board: GroupBoard }) {
  const { courts, next, waiting, results } = board
  const at = (stage: ReturnType<typeof stageOf>) => courts.filter((court) => stageOf(court) === stage)
  const [called, assigned, playing, free] = [at('called'), at('assigned'), at('playing'), at('free')]
  return (
    <>
      {called.length > 0 && <Courts title={strings.called} courts={called} isCalled />}
      {assigned.length > 0 && <Courts title={strings.assigned} courts={assigned} />}
      {playing.length > 0 && <Courts title={strings.playing} courts={playing} />}
      {free.length > 0 && <p className={classes.free}>{strings.freeCourts(free.map(({ name }) => name).join(', '))}</p>}
      <Section title={strings.next}>
        {next.length === 0 ? (
          <p className={classes.none}>{strings.noNext}</p>
        ) : (
          <ol className={classes.list}>
            {next.map((match) => (
              <MatchLine key={match.id} match={match} />
            ))}
          </ol>
        )}
        {waiting > next.length && <p className={classes.none}>{strings.moreWaiting(waiting - next.length)}</p>}
      </Section>
      <Results matches={results} />
    </>
  )
}

interface CourtsProps {
  readonly title: string
  readonly courts: readonly BoardCourt[]
  readonly isCalled?: boolean
}

function Courts({ title, courts, isCalled = false }: CourtsProps) {
  return (
    <Section title={title}>
      <ul className={classes.list} data-called={isCalled || undefined}>
        {courts.map(({ id, name, match }) => match && <MatchLine key={id} match={match} court={name} />)}
      </ul>
    </Section>
  )
}

function Results({ matches }: { readonly matches: readonly BoardMatch[] }) {
  return (
    <Section title={strings.latest}>
      {matches.length === 0 ? (
        <p className={classes.none}>{strings.noLatest}</p>
      ) : (
        <ul className={classes.list}>
          {matches.map((match) => (
            <MatchLine key={match.id} match={match} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Box component="h2" mt={0} mx={0} mb={8} fz="xl" lh="1.625rem">
        {title}
      </Box>
      {children}
    </section>
  )
}

interface PhoneHeadProps {
  /** Target of the back link. */
  readonly to: string
  readonly toLabel: string
  readonly title: string
  readonly sub: string
}

/** Header of the phone board: back link, title, time. */
export function PhoneHead({ to, toLabel, title, sub }: PhoneHeadProps) {
  return (
    <header className={`${shared.row} ${headClasses.head} on-dark`}>
      <Center component={Link} to={to} flex="none" miw={44} mih={44} c="inherit" td="none" aria-label={toLabel}>
        {to === '/' ? <Logo /> : <IconArrowLeft aria-hidden />}
      </Center>
      <div className={shared.grow}>
        <Box component="h1" m={0} fz={17} lh="1.5rem" className={shared.ellipsis ?? ''} tabIndex={-1}>
          {title}
        </Box>
        <Box
          component="span"
          display="block"
          fz="sm"
          lh="1.125rem"
          c="var(--v-header-muted)"
          className={shared.ellipsis ?? ''}
        >
          {sub}
        </Box>
      </div>
      <Box component="span" flex="none" fz={22} fw={700}>
        <WallClock />
      </Box>
    </header>
  )
}
