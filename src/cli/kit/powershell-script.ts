// A request in a kit as a PowerShell script, for the PowerShell that comes with Windows (5.1) and
// later versions.
import {
  type PowerShellText,
  powershell,
  powershellComment,
  powershellLines,
} from '../../texts/powershell.js';
import type { KitRequest } from './curl-command.js';

/** Prints the body and the status, and gets the key from the environment, as `curlScript` does. */
export function powershellScript(request: KitRequest, address: string): PowerShellText {
  const { summary, method, path, headers, isWrite, body, document } = request;
  const all = [
    powershell`$request.Headers.Add('x-api-key', $env:API_KEY)`,
    ...Object.entries(headers).map(([name, value]) => powershell`$request.Headers.Add(${name}, ${value})`),
    ...(isWrite ? [powershell`$request.Headers.Add('Idempotency-Key', [guid]::NewGuid().ToString())`] : []),
  ];
  return powershell`${powershellComment(summary)}
$ErrorActionPreference = 'Stop'
if (-not $env:API_KEY) { throw 'Set $env:API_KEY to your key' }
$gateway = if ($env:GATEWAY) { $env:GATEWAY } else { ${address} }

Add-Type -AssemblyName System.Net.Http
$request = [System.Net.Http.HttpRequestMessage]::new([System.Net.Http.HttpMethod]::new(${method}), $gateway + ${path})
${powershellLines([...all, ...contentOf(body, document)])}

$client = [System.Net.Http.HttpClient]::new()
$client.Timeout = [TimeSpan]::FromMinutes(3)
$response = $client.SendAsync($request).GetAwaiter().GetResult()
$response.Content.ReadAsStringAsync().GetAwaiter().GetResult()
[int] $response.StatusCode
`;
}

function contentOf(body: string | undefined, document: string | undefined): PowerShellText[] {
  if (body !== undefined)
    return [
      powershell`$request.Content = [System.Net.Http.StringContent]::new(${body}, [Text.Encoding]::UTF8, 'application/json')`,
    ];
  if (document === undefined) return [];
  return [
    powershell`$file = [System.Net.Http.ByteArrayContent]::new([IO.File]::ReadAllBytes((Resolve-Path 'proposal.pdf')))`,
    powershell`$file.Headers.ContentType = [System.Net.Http.Headers.MediaTypeHeaderValue]::new('application/pdf')`,
    powershell`$request.Content = [System.Net.Http.MultipartFormDataContent]::new()`,
    powershell`$request.Content.Add($file, ${document}, 'proposal.pdf')`,
  ];
}
