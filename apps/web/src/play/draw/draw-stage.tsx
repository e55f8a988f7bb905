import { ActionIcon, Anchor, Box, Button, Group, Switch } from '@mantine/core'
import {
  IconBinaryTree,
  IconLockOpen2,
  IconMinimize,
  IconPinned,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
} from '@tabler/icons-react'
import type { DrawView } from '@vot/contract'
import type { DrawAssignment } from '@vot/domain'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useKeyList } from '../../lib/browser/screen-keys'
import { formatCount } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { HelpMark } from '../../ui/feedback/help-mark'
import shared from '../../ui/theme/shared.module.css'
import { ClubNote, settledTexts } from './draw-notes'
import classes from './draw-stage.module.css'
import { type Reels, StageReels } from './reels'
import { setupStrings } from './setup/strings'
import type { ShownDraw } from './shown-draw'
import { strings } from './strings'
import type { OrganisedDraw } from './use-organised-draw'

interface DrawStageProps {
  readonly draw: ShownDraw
  readonly reels: Reels
  readonly coming: DrawAssignment | null
  /** Fills the window, for the hall: two words of each name, as large as they fit. */
  readonly isFull: boolean
  readonly onLeaveFull: () => void
  /** Buttons and hints on the court. */
  readonly children?: ReactNode
  /** Below the court. */
  readonly below?: ReactNode
}

/** The court in the middle: which turn it is, the reels, and what can be done. */
export function DrawStage({ draw, reels, coming, isFull, onLeaveFull, children, below }: DrawStageProps) {
  const { teams, results, waiting, last } = draw
  const stage = useRef<HTMLElement>(null)
  // The button that opened it is covered now, and would take the space key.
  useEffect(() => {
    if (isFull) stage.current?.focus()
  }, [isFull])
  const lastTeam = last ? teams.find(({ id }) => id === last.registrationId) : undefined
  const turn = strings.turn(Math.min(results.length + (reels.reel ? 1 : 0), teams.length), teams.length)
  return (
    <section
      ref={stage}
      className={`${shared.column} ${classes.stage}`}
      data-full={isFull || undefined}
      tabIndex={-1}
      aria-label={strings.stage}
    >
      <div className={`${shared.row} ${classes.court} on-dark`}>
        {isFull && (
          <ActionIcon
            className={classes.leave ?? ''}
            size={44}
            variant="transparent"
            color="white"
            aria-label={strings.leaveFullScreen}
            onClick={onLeaveFull}
          >
            <IconMinimize size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <Box component="p" m={0} fz="var(--turn, 17px)" fw={600}>
          {results.length === 0 && !reels.reel ? (
            strings.ready(waiting.length)
          ) : waiting.length === 0 ? (
            strings.done(teams.length)
          ) : (
            <>
              {turn.before}
              <Box component="span" fz="1.3em" className="num">
                {formatCount(turn.turn)}
              </Box>
              {turn.between}
              <Box component="span" fz="1.3em" className="num">
                {formatCount(turn.all)}
              </Box>
            </>
          )}
        </Box>
        <StageReels draw={draw} reel={reels.reel} coming={coming} names={isFull ? 'two-words' : 'full'} />
        {children}
        <div aria-live="polite" className="only-readers">
          {last && lastTeam && strings.heard(teamName(lastTeam), last.number)}
        </div>
      </div>
      {!isFull && below}
    </section>
  )
}

interface StageButtonsProps {
  readonly draw: OrganisedDraw
  /** Makes the bracket of the numbers. */
  readonly onBracket: () => void
}

/** Opens the draw, spins one turn or all, shows at once what the reels are about to show, or leads on. */
export function StageButtons({ draw, onBracket }: StageButtonsProps) {
  const { running, reels, waiting, offer, isBusy } = draw
  const canSpin = running !== null && waiting.length > 0 && !reels.isTurning
  useSpaceKey(() => {
    if (canSpin) draw.spin('one')
  })
  if (offer) return <p className={classes.hint}>{strings.offerHint}</p>
  if (reels.isTurning) {
    return (
      <>
        <div className={classes.buttons}>
          <Button
            variant="outline"
            className={classes.one ?? ''}
            leftSection={<IconPlayerSkipForwardFilled size={20} aria-hidden />}
            onClick={reels.skip}
          >
            {strings.skip}
          </Button>
        </div>
        {/* Holds the place of the hint, so that the court keeps its height. */}
        <p className={`${classes.hint} ${classes.keyHint}`}>&nbsp;</p>
      </>
    )
  }
  if (waiting.length === 0) {
    if (running) return <p className={classes.hint}>{strings.doneHint}</p>
    return (
      <div className={classes.buttons}>
        <Button
          color="bong.4"
          className={classes.spin ?? ''}
          leftSection={<IconBinaryTree size={22} aria-hidden />}
          onClick={onBracket}
        >
          {strings.toBracket}
        </Button>
      </div>
    )
  }
  if (!running) {
    return (
      <>
        <div className={classes.buttons}>
          <Button
            color="bong.4"
            className={classes.spin ?? ''}
            leftSection={<IconLockOpen2 size={22} aria-hidden />}
            loading={isBusy}
            onClick={() => draw.open('waiting')}
          >
            {strings.open}
          </Button>
        </div>
        <p className={classes.hint}>{draw.separateClubs ? strings.isSeparate : strings.isFree}</p>
      </>
    )
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button
          color="bong.4"
          className={classes.spin ?? ''}
          leftSection={<IconPlayerPlayFilled size={20} aria-hidden />}
          disabled={isBusy}
          onClick={() => draw.spin('one')}
        >
          {strings.spin(draw.results.length + 1)}
        </Button>
        <Button variant="outline" className={classes.one ?? ''} disabled={isBusy} onClick={() => draw.spin('all')}>
          {strings.spinAll}
        </Button>
      </div>
      <p className={`${classes.hint} ${classes.keyHint}`}>{strings.spinHint}</p>
    </>
  )
}

/** Elements that handle the space key keep it. */
const handlesSpace = 'a, button, input, textarea, select, [role="dialog"], [role="menu"], [tabindex="0"]'

function useSpaceKey(onSpace: () => void): void {
  useKeyList([{ caps: [strings.spaceKey], does: strings.spinKey }])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest(handlesSpace)) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    onSpace()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

interface DrawTermsProps {
  readonly draw: OrganisedDraw
  readonly latest: DrawView | null
  readonly tournamentId: number
  readonly onSetup: () => void
}

/** Below the court: what is chosen before a draw, and the commitment of the one that runs or was saved. */
export function DrawTerms({ draw, latest, tournamentId, onSetup }: DrawTermsProps) {
  const shown = latest?.state === 'abandoned' ? null : latest
  const choosing = draw.running === null && draw.offer === null && draw.waiting.length > 0
  return (
    <div className={`${shared.column} ${classes.terms}`}>
      {choosing ? (
        <>
          <Group gap={4} align="flex-start" wrap="nowrap">
            <Switch
              label={strings.separate}
              description={strings.separateHint}
              checked={draw.separateClubs}
              onChange={(event) => draw.setSeparateClubs(event.currentTarget.checked)}
            />
            <HelpMark word={strings.clusterWord} text={strings.clusterMeaning} />
          </Group>
          <SetupButton draw={draw} onSetup={onSetup} />
          <Box component="p" m={0} c="var(--v-ink-2)" fz="md">
            {strings.promise}
          </Box>
        </>
      ) : (
        <>
          {shown && (
            <>
              <ClubNote draw={shown} shown={draw.running ? draw.reels.shown : shown.spins.length} />
              <Commitment draw={shown} />
            </>
          )}
          {draw.running === null && draw.offer === null && <SetupButton draw={draw} onSetup={onSetup} isRedraw />}
        </>
      )}
      <Anchor
        component={Link}
        to={`/tournament-draw/${tournamentId}`}
        fz="md"
        fw={600}
        lh="1.5rem"
        style={{ alignSelf: 'flex-start' }}
        className="reach"
      >
        {latest?.state === 'saved' ? strings.checkPage : strings.watchPage}
      </Anchor>
    </div>
  )
}

interface SetupButtonProps {
  readonly draw: OrganisedDraw
  readonly onSetup: () => void
  readonly isRedraw?: boolean
}

/** Leads to seeds, placed teams and kept numbers, and says what was settled so far. */
function SetupButton({ draw, onSetup, isRedraw = false }: SetupButtonProps) {
  const { setup } = draw
  const summary = setupStrings.summary(setup.seeds.length, setup.placements.length, setup.fixed.length)
  return (
    <div className={`${shared.wrap} ${classes.setup}`}>
      <Button variant="default" leftSection={<IconPinned size={20} stroke={1.75} aria-hidden />} onClick={onSetup}>
        {isRedraw ? setupStrings.redraw : setupStrings.open}
      </Button>
      {!isRedraw && draw.planned && (
        <>
          <span>{summary}</span>
          <Button variant="subtle" px={8} onClick={draw.clearSetup}>
            {setupStrings.clear}
          </Button>
        </>
      )}
    </div>
  )
}

/** The seal of a draw, and the secret under it once it is public. */
export function Commitment({ draw }: { readonly draw: DrawView }) {
  const settled = settledTexts(draw)
  return (
    <Box component="dl" m={0} fz="md">
      {settled.length > 0 && (
        <>
          <Box component="dt" fw={600}>
            {strings.settled}
          </Box>
          <Box component="dd" mt={0} mx={0} mb={8}>
            {settled.join(' · ')}
          </Box>
        </>
      )}
      <Box component="dt" fw={600}>
        {strings.commitment}
      </Box>
      <Box component="dd" mt={0} mx={0} mb={8} className={classes.hash ?? ''}>
        {draw.commitment}
      </Box>
      {draw.seed !== null && (
        <>
          <Box component="dt" fw={600}>
            {strings.secret}
          </Box>
          <Box component="dd" mt={0} mx={0} mb={8} className={classes.hash ?? ''}>
            {draw.seed}
          </Box>
        </>
      )}
      <Box component="dd" mt={0} mx={0} mb={8} c="var(--v-ink-2)">
        {draw.separate_clubs ? strings.isSeparate : strings.isFree}. {strings.commitmentHint}
      </Box>
    </Box>
  )
}
