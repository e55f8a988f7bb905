import { Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { GroupView } from '@vot/contract'
import { Breadcrumb } from '../../../ui/page/breadcrumb'
import { paperStrings, strings } from '../strings'
import classes from './paper-results.module.css'

/** Way here and title; the desk is one step back. */
export function PaperHeader({ group }: { readonly group: GroupView }) {
  useDocumentTitle(`${paperStrings.title} · ${group.group_name} · Vợt`)
  const parents = [
    { label: strings.crumb, to: '/tournaments' },
    { label: group.group_name },
    { label: strings.title, to: `/matches/${group.id}` },
  ]
  return (
    <header className={classes.header}>
      <Breadcrumb parents={parents} here={paperStrings.title} />
      <Title order={1} tabIndex={-1}>
        {paperStrings.title}
      </Title>
    </header>
  )
}
