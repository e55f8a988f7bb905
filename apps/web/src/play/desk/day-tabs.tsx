import { NavLink } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { showCurrent } from '../../ui/table/show-current'
import scrolling from '../../ui/table/sideways.module.css'
import classes from './day-tabs.module.css'
import { dayTabStrings } from './strings'

/** The screens that a group's day is run with, for whoever may see them. */
export function DayTabs({ groupId }: { readonly groupId: number }) {
  const mayManage = useMay('operations:manage')
  const mayCheckIn = useMay('check-in:manage')
  const tabs = [
    { to: `/matches/${groupId}`, label: dayTabStrings.desk },
    { to: `/matches/${groupId}/plan`, label: dayTabStrings.plan },
    ...(mayManage ? [{ to: `/matches/${groupId}/results`, label: dayTabStrings.results }] : []),
    ...(mayCheckIn ? [{ to: `/matches/${groupId}/check-in`, label: dayTabStrings.checkIn }] : []),
    ...(mayManage
      ? [
          { to: `/matches/${groupId}/inbox`, label: dayTabStrings.inbox },
          { to: `/matches/${groupId}/screens`, label: dayTabStrings.screens },
          { to: `/matches/${groupId}/report`, label: dayTabStrings.report },
        ]
      : []),
  ]
  return (
    <nav className={`${classes.tabs} no-print`} aria-label={dayTabStrings.title}>
      <div ref={showCurrent} className={scrolling.sideways}>
        {tabs.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
