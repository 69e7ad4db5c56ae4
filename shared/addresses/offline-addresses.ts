/** Addresses by which a browser installs the site and reads it without a network. */

export const MANIFEST_PATH = '/manifest.webmanifest'
export const SERVICE_WORKER_PATH = '/service-worker.js'
/** The page of what is stored on this device. */
export const OFFLINE_PATH = '/offline'
