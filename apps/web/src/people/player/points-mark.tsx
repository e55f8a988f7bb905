import { IconRosetteDiscountCheckFilled, IconRosetteDiscountCheckOff } from '@tabler/icons-react'
import { Tooltip } from '../../ui/menu/tooltip'
import classes from './points-mark.module.css'

/** Whether ranking points are official: a filled or a struck-out rosette that says its word. */
export function PointsMark({ verified, size = 18 }: { readonly verified: boolean; readonly size?: number }) {
  const label = verified ? 'Chính thức' : 'Chưa chính thức'
  const Mark = verified ? IconRosetteDiscountCheckFilled : IconRosetteDiscountCheckOff
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={`${classes.mark} ${verified ? classes.official : ''}`}>
        <Mark size={size} aria-hidden />
      </span>
    </Tooltip>
  )
}
