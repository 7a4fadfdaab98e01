import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applySettings } from './lib/settings.svelte';

if (location.pathname !== '/') history.replaceState(null, '', `/${location.hash}`); // /play/… was for the preview of a link
applySettings();
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) addEventListener('load', () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined));
