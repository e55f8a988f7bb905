import { Progress } from '@mantine/core'
import { useImportShare } from './api'
import classes from './import-dialog.module.css'
import { strings } from './strings'

/** How far an import is, in percent. */
export function ImportProgress({ plan }: { readonly plan: string }) {
  const share = useImportShare(plan)
  return <Bar share={share} label={strings.importProgress} />
}

/** Something is under way that nobody can say the length of. */
export function EndlessProgress({ label }: { readonly label: string }) {
  return <Bar share={null} label={label} />
}

function Bar({ share, label }: { readonly share: number | null; readonly label: string }) {
  const percent = share === null ? null : Math.floor(share * 100)
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent ?? 100}
          animated={percent === null}
          withAria={false}
          role="progressbar"
          aria-label={label}
          {...(percent !== null && {
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
            'aria-valuetext': strings.percent(percent),
          })}
        />
      </Progress.Root>
      {percent !== null && (
        <p className={`num ${classes.share}`} aria-hidden>
          {strings.percent(percent)}
        </p>
      )}
    </>
  )
}
