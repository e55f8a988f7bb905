import classes from './backups-screen.module.css'

/** A command to type on the server. */
export function CommandLine({ children }: { readonly children: string }) {
  return (
    <pre className={classes.command}>
      <code>{children}</code>
    </pre>
  )
}
