import { UnstyledButton } from '@mantine/core'
import { IconCalendarPlus, IconTournament, IconUserPlus } from '@tabler/icons-react'
import { type GlobalDialog, globalDialogs } from '../../lib/browser/global-dialogs'
import { Panel } from '../../ui/page/panel'
import classes from './quick-actions.module.css'
import { strings } from './strings'

const actions = [
  { dialog: 'add-player', icon: IconUserPlus, label: strings.addPlayer, help: strings.addPlayerHelp },
  {
    dialog: 'create-tournament',
    icon: IconTournament,
    label: strings.createTournament,
    help: strings.createTournamentHelp,
  },
  { dialog: 'pick-group', icon: IconCalendarPlus, label: strings.operate, help: strings.operateHelp },
] as const satisfies readonly { readonly dialog: GlobalDialog; [more: string]: unknown }[]

/** What an organiser does most, one tap away. */
export function QuickActions({ className }: { readonly className?: string | undefined }) {
  return (
    <Panel title={strings.actions} className={className}>
      <ul className={classes.list}>
        {actions.map(({ dialog, icon: IconOfAction, label, help }) => (
          <li key={dialog}>
            <UnstyledButton
              className={classes.action ?? ''}
              aria-haspopup="dialog"
              onClick={() => globalDialogs.open(dialog)}
            >
              <span className={classes.icon}>
                <IconOfAction size={22} stroke={1.75} aria-hidden />
              </span>
              <span className={classes.text}>
                <span className={classes.label}>{label}</span>
                <span className={classes.help}>{help}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
