/** Names of this build; the build writes them in. `id` changes with any file of the client, so that a new build brings a new worker. */
export const BUILT = { id: '', offlineScript: '' }
