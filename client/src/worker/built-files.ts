/** The build writes these in. `id` changes with any file of the client, so that each build brings a new worker. */
export const BUILT = { id: '', offlineScript: '' }
