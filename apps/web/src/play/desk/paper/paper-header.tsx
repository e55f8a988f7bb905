import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { GroupView } from '@vot/contract'
import { Breadcrumb } from '../../../ui/page/breadcrumb'
import { DayTabs } from '../day-tabs'
import { paperStrings, strings } from '../strings'
import classes from './paper-results.module.css'

/** Way here and title; the desk is one step back. */
export function PaperHeader({ group }: { readonly group: GroupView }) {
  useDocumentTitle(`${paperStrings.title} · ${group.group_name} · Vợt`)
  return (
    <header className={classes.header}>
      <Breadcrumb parents={[{ label: strings.crumb, to: '/tournaments' }]} here={group.group_name} />
      <DayTabs groupId={group.id} />
      <Title order={1} tabIndex={-1} className="only-readers">
        {paperStrings.title}
      </Title>
    </header>
  )
}
