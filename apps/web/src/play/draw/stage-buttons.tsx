import { Button } from '@mantine/core'
import { IconBinaryTree, IconLockOpen2, IconPlayerPlayFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import classes from './draw-stage.module.css'
import { strings } from './strings'
import type { OrganisedDraw } from './use-organised-draw'

interface StageButtonsProps {
  readonly draw: OrganisedDraw
  /** Where the bracket is made of the numbers. */
  readonly teamsPath: string
}

/** Opens the draw, spins one turn or all, shows at once what the reels are about to show, or leads on. */
export function StageButtons({ draw, teamsPath }: StageButtonsProps) {
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
          component={Link}
          to={teamsPath}
          color="bong.4"
          className={classes.spin ?? ''}
          leftSection={<IconBinaryTree size={22} aria-hidden />}
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

/** What takes the space key for itself keeps it. */
const ownSpace = 'a, button, input, textarea, select, [role="dialog"], [role="menu"], [tabindex="0"]'

function useSpaceKey(onSpace: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'Space' || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest(ownSpace)) return
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
