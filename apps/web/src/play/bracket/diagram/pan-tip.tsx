import { CloseButton } from '@mantine/core'
import { IconHandMove } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { strings } from '../strings'
import classes from './pan-tip.module.css'

const shownMs = 5000

/** How to move about, on touch screens; goes by itself. */
export function PanTip() {
  const [shown, setShown] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <div className={classes.tip} role="status" data-still>
      <IconHandMove size={22} aria-hidden />
      <span className={classes.text}>{strings.tip}</span>
      <CloseButton
        aria-label={strings.closeTip}
        size={36}
        variant="transparent"
        c="#fff"
        onClick={() => setShown(false)}
      />
    </div>
  )
}
